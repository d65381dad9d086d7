const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  euro: '€',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  sect: '§',
  eacute: 'é',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
}

/** Spaces, and control characters, of which some cannot be stored. */
const unseen = /[\s\p{Cc}]+/gu

export function oneLine(text: string): string {
  return text.replaceAll(unseen, ' ').trim()
}

/** Text after this many characters is not read: no desk has so much to say. */
const MOST = 20_000

/**
 * The text of a piece of HTML, with a line for each paragraph and each item of a list. A web address follows the words
 * of its link.
 */
export function plainText(html: string): string {
  return decode(
    html
      .slice(0, MOST)
      .replaceAll(/<(script|style)\b.*?<\/\1\s*>|<!--.*?-->/gis, '')
      .replaceAll(unseen, ' ')
      .replaceAll(/<a\b[^>]*?\bhref\s*=\s*["'](https?:[^"']*)["'][^>]*>(.*?)<\/a\s*>/gi, '$2 ($1)')
      .replaceAll(/<li\b[^>]*>/gi, '\n• ')
      .replaceAll(/<br\b[^>]*>|<\/?(?:p|div|ul|ol|tr|h[1-6])\b[^>]*>/gi, '\n')
      .replaceAll(/<\/?[a-z][^>]*>/gi, ''),
  )
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** An entity that is not known stays as it is. */
function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return ENTITIES[name] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const isSign = code >= 32 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isSign ? String.fromCodePoint(code) : ' '
  })
}
