"""docs/plots/auto-calibration.svg: expected against true F1."""

SIZE, EDGE = 320, 48


def calibration(points):
    """points: (expected, true, pages), one for each range."""
    def x(value):
        return EDGE + SIZE * value

    def y(value):
        return EDGE + SIZE * (1 - value)

    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" '
           'font-family="sans-serif" font-size="12">' % (
               SIZE + 2 * EDGE, SIZE + 2 * EDGE),
           '<rect width="100%" height="100%" fill="#fff"/>',
           '<path d="M%d %dH%dV%dH%dZ" fill="none" stroke="#999"/>' % (
               x(0), y(0), x(1), y(1), x(0)),
           '<path d="M%d %dL%d %d" stroke="#bbb" stroke-dasharray="4"/>' % (
               x(0), y(0), x(1), y(1))]
    for k in range(0, 11, 2):
        out.append('<text x="%d" y="%d" text-anchor="middle">%.1f</text>' % (
            x(k / 10), y(0) + 18, k / 10))
        out.append('<text x="%d" y="%d" text-anchor="end">%.1f</text>' % (
            x(0) - 6, y(k / 10) + 4, k / 10))
    for expected, true, pages in points:
        out.append('<circle cx="%.0f" cy="%.0f" r="%.1f" fill="#36c" '
                   'fill-opacity=".6"><title>%d pages</title></circle>' % (
                       x(expected), y(true), 3 + pages ** .5 / 4, pages))
    out.append('<text x="%d" y="%d" text-anchor="middle">expected F1</text>'
               % (x(.5), y(0) + 36))
    out.append('<text x="14" y="%d" text-anchor="middle" '
               'transform="rotate(-90 14 %d)">true F1</text>' % (y(.5),
                                                                 y(.5)))
    return "\n".join(out + ["</svg>", ""])
