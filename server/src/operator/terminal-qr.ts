import encode from 'qr'

/** Modules of white around the code. Readers ask for four; with two they read it too, and it fits on small terminals. */
const border = 2
const blackOnWhite = '\u001b[30;107m'
const end = '\u001b[0m'

/** A link as a QR code for a terminal, black on white whatever its colours are. A line of letters has two of the code. */
export function terminalQr(link: string): string {
  const rows = encode(link, 'raw', { border })
  const lines = rows.flatMap((upper, y) => {
    if (y % 2 === 1) return []
    const lower = rows[y + 1] ?? []
    return [upper.map((isDark, x) => halves(isDark, lower[x] ?? false)).join('')]
  })
  return lines.map((line) => `  ${blackOnWhite}${line}${end}`).join('\n')
}

function halves(isUpperDark: boolean, isLowerDark: boolean): string {
  if (isUpperDark) return isLowerDark ? '█' : '▀'
  return isLowerDark ? '▄' : ' '
}
