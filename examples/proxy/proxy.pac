// What goes through the proxy: all but names without a dot, private addresses and
// this network.

function FindProxyForURL(url, host) {
    if (isPlainHostName(host) || dnsDomainIs(host, ".lan")
        || /^(127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(host)
        || host.indexOf(":") >= 0)
    {
        return "DIRECT";
    }

    return "PROXY proxy.example:3128";
}
