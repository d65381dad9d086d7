// For titles on a lock screen. The rules come from the names of Munich's catalogue; no rule: the name stays as it is.

/** A title has room for this many letters beside a day and a time. */
const longestOffice = 20
const longestService = 40

const kindsOfOffice =
  /^(?:(?:Bürgerbüro|Bürgeramt|Bürgerservice|Standesamt|Servicestelle|Amt|Referat|Kommunale|Kfz)\s+(?=\S))+(?:für\s+)?/iu
const ownCity = /^München(?=[\s-])[\s-]*/u
const onlyCity = /\s+München$/u
const endings = /(?<=\p{L}{6})s?(?:behörde|einrichtung|verwaltung|management)$/u
const explanation = /\s+[–—-]\s+|:\s+|(?<!-),\s+/u

/** A name together with its desk, or with the city's own name for it; the name alone if both are the same. */
export function bothNames(name: string, other: string): string {
  const [before, after] = aroundOther(name, other)
  return name === other ? name : name + before + other + after
}

/** Brackets around the other name, or a dot before it if one of both has brackets itself: many have a dash, too. */
export function aroundOther(name: string, other: string): [before: string, after: string] {
  return /[()]/.test(name + other) ? [' · ', ''] : [' (', ')']
}

/** `Scheidplatz` of `Bürgerbüro Scheidplatz`. */
export function tellingName(name: string): string {
  const [main = ''] = withoutBrackets(name).split(explanation)
  const place = main.replace(kindsOfOffice, '').replace(ownCity, '')
  return place === 'München' ? main.replace(onlyCity, '') : place
}

export function shortOfficeName(name: string): string {
  const telling = tellingName(name)
  if (telling.length < longestOffice) return telling
  const [first = '', ...others] = telling.split(' ')
  return cutAtWord(others.length > 0 ? leadingWords(first, others) : first.replace(endings, ''), longestOffice)
}

function leadingWords(first: string, others: string[]): string {
  const fits = others.reduce(
    (words, next) => (`${words} ${next}`.length < longestOffice ? `${words} ${next}` : words),
    first,
  )
  return fits.replace(smallWords, '')
}

/** `… – Erlaubnis beantragen` */
const formalities = /\s+(?:[–-]\s+)?(?:Erlaubnis\s+)?(?:beantragen(?:\/ändern)?|abgeben)$/u
const openings: [RegExp, string][] = [
  [/^Verlust oder Diebstahl (?:der |des )?/u, 'Verlust '],
  [/^Beantragung oder Abholung einer neuen /u, 'Neue '],
  [/^Lost or stolen /u, 'Lost '],
]

/** At most 40 letters. */
export function shortServiceName(name: string): string {
  const whole = withoutBrackets(name).replace(formalities, '')
  if (whole.length <= longestService) return whole
  const brief = openings.reduce((text, [long, short]) => text.replace(long, short), whole)
  if (brief.length <= longestService) return brief
  const [main = brief] = brief.split(explanation)
  return cutAtWord(main, longestService)
}

/** Words at which a name cannot end. */
const little =
  'für|und|oder|von|vom|zur|zum|der|des|die|das|den|dem|aus|bei|mit|ohne|in|im|an?|the|of|for|from|its|and|or|to|with|&'
const smallWords = new RegExp(`(?:[\\s,;:–—-]+(?:${little}))*[\\s,;:–—-]*$`, 'iu')

/** At the end of a word where one is near. */
export function cutAtWord(name: string, longest: number): string {
  const letters = [...name]
  if (letters.length <= longest) return name
  const start = letters.slice(0, Math.max(longest - 1, 0)).join('')
  const words = start.replace(/\s+\S*$/u, '').replace(smallWords, '')
  return `${words.length >= longest / 2 ? words : start.trimEnd()}…`
}

function withoutBrackets(name: string): string {
  const whole = name.replace(/\s+/gu, ' ').trim()
  const bare = whole.replace(/ ?\([^)]*\)/gu, '').trim()
  return bare === '' ? whole : bare
}
