// Lines of JSON become a Parquet file, which is counted, by DuckDB:
//
//     npm install @duckdb/node-api
//     node parquet.mjs 'FOLDER/*.jsonl' pages.parquet
//
// The statements are the same in any client of DuckDB.  The columns are named, so
// that a file in which no page has a date gives the same table as the others.

import { renameSync } from "node:fs";

const [lines, parquet] = process.argv.slice(2);

if (parquet === undefined) {
    console.error("usage: node parquet.mjs 'FOLDER/*.jsonl' FILE.parquet");
    process.exit(2);
}

const { DuckDBInstance } = await import("@duckdb/node-api");
const quoted = text => "'" + text.replaceAll("'", "''") + "'";
const db = await (await DuckDBInstance.create()).connect();

await db.run(`
    COPY (
        SELECT * FROM read_json(${quoted(lines)}, format = 'newline_delimited',
            maximum_object_size = 300000000, columns = {
                file: 'VARCHAR', record: 'VARCHAR', captured: 'TIMESTAMPTZ',
                url: 'VARCHAR', status: 'VARCHAR', truncated: 'BOOLEAN',
                title: 'VARCHAR', authors: 'VARCHAR[]', date: 'VARCHAR',
                language: 'VARCHAR', confidence: 'FLOAT', text: 'VARCHAR'
            })
    ) TO ${quoted(parquet + ".part")} (FORMAT parquet, COMPRESSION zstd)`);
renameSync(parquet + ".part", parquet);

const rows = await db.runAndReadAll(`
    SELECT status, count(*), count(DISTINCT url), sum(length(text))
    FROM read_parquet(${quoted(parquet)}) GROUP BY status ORDER BY status`);

for (const [status, pages, urls, chars] of rows.getRows()) {
    console.log(`${status}: ${pages} pages, ${urls} addresses, ${chars ?? 0} characters`);
}
