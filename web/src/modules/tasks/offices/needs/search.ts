import MiniSearch from 'minisearch'
import { wordsOf } from './fold-letters.ts'
import { type Meaning, prepareLikeness } from './likeness.ts'

/** A service that can be found. `number` is the provider's own; `title` its name in the reader's language. */
export interface Findable {
  number: number
  name: string
  title: string
  /** Only people whose words meet its condition are led there. */
  serves_few: boolean
  /** The provider's own, which it gives to many services: they count where our words lack, and name none. */
  synonyms: string[]
}

/** Everyday words for `services`; people who use them may also mean one of `also`. */
export interface Words {
  services: number[]
  also: number[]
  /** They only tell services apart: alone they mean none of them. */
  tells_apart: boolean
  /** People with these words meet the condition of the services. */
  meets: number[]
  /** The services do not serve people with these words. */
  fails: number[]
  words: string[]
}

/** A need that no service meets. `who`: the authority that does; null: the city, in another way. */
export interface Elsewhere {
  who: string | null
  words: string[]
}

export interface Found<Other extends Elsewhere> {
  /** The numbers of the services, the likeliest first. */
  services: number[]
  /** The services that have words in common with the wish, but a condition that the person does not meet. */
  weak: number[]
  /** The first services are likely meant. Otherwise the wish only has words in common with them. */
  isLikely: boolean
  /** The need that is meant rather than these services, or the way that most people take; null: neither. */
  elsewhere: Other | null
}

export type FindServices<Other extends Elsewhere> = (wish: string) => Found<Other>

/** The share of a wish that a service covers which is meant. Set on fixtures/needs/munich.first-half.json. */
const likelyFrom = 0.5
/** The share from which a way is told where no service is likely: long wishes have words that nothing covers. */
const toldFrom = 0.35
/** The number of services at the top of which one may be meant: a city has variants of one service. */
const firstServices = 3

const weights = { name: 2, entry: 3, own: 2, also: 1, theirs: 0.5 }
const han = /^\p{Script=Han}+$/u
/** The least number of letters in a part of a German compound. */
const partLength = 4
/** The most words in a row that are compared as one, too. */
const rowLength = 3

/** Prepares the search in a city's services. It takes a moment, so keep the result. Nothing leaves the browser. */
export function prepareSearch<Other extends Elsewhere>(
  all: Findable[],
  groups: Words[],
  others: Other[],
): FindServices<Other> {
  const services = withoutNames(all)
  const rank = prepareRanking(services, groups)
  const judging = groups.filter(({ meets, fails }) => meets.length + fails.length > 0)
  const away = others.map(({ words }) => meaningOf(words, []))
  const meanings = [...meaningsOf(services, groups), ...away]
  const conditions = [
    ...services.map(({ name, title }) => entriesOf([name, title])),
    ...away.map(({ entries }) => entries),
    ...judging.map(({ words }) => entriesOf(words)),
  ]
  const { share, says } = prepareLikeness(meanings, conditions)
  const known = new Set([...meanings.flatMap(({ entries }) => entries.flat()), ...conditions.flat(2)])
  const places = new Map(services.map(({ number }, place) => [number, place]))
  const [othersAt, judgingAt] = [services.length, services.length + others.length]
  const placeOf = (number: number) => places.get(number) ?? -1
  const servesFew = (number: number) => services[placeOf(number)]?.serves_few === true
  return (wish) => {
    const words = tellingWords(wish).flatMap((word) => (han.test(word) ? segmentsOf(word, known) : word))
    const shareOf = (number: number) => share(words, placeOf(number))
    const [first] = others
      .map((other, at) => ({ other, share: says(words, othersAt + at) ? share(words, othersAt + at) : 0 }))
      .sort((one, another) => another.share - one.share)
    const meant = first && first.share >= likelyFrom ? first : null
    const said = judging.filter((_, at) => says(words, judgingAt + at))
    const hasMet = (number: number) => said.some(({ meets }) => meets.includes(number))
    const isNamed = (number: number) => meant === null && says(words, placeOf(number))
    const fits = (number: number) =>
      servesFew(number)
        ? (hasMet(number) || isNamed(number)) && shareOf(number) >= likelyFrom
        : hasMet(number) || !said.some(({ fails }) => fails.includes(number))
    const ranked = rank(wish)
    const fitting = ranked.filter(fits)
    const best = Math.max(0, ...fitting.slice(0, firstServices).map(shareOf))
    const isForFew = fitting[0] !== undefined && servesFew(fitting[0])
    const told = meant ?? (first && first.share >= toldFrom && best < likelyFrom ? first : null)
    const isWay = told?.other.who === null
    const rest = told?.share ?? 0
    return {
      services: fitting,
      weak: ranked.filter((number) => !fits(number)),
      // A way is beside the appointment; another authority is instead of it.
      isLikely: best >= likelyFrom && (isWay ? isForFew || best >= rest : best > rest),
      elsewhere: told !== null && (rest >= best || (isForFew && isWay)) ? told.other : null,
    }
  }
}

/** A synonym that is the name of a service means that service alone. */
function withoutNames(services: Findable[]): Findable[] {
  const names = new Set(termsOf(services.map(({ name }) => name)).entries)
  const isOwn = (synonym: string) => !termsOf([synonym]).entries.some((entry) => names.has(entry))
  return services.map((service) => ({ ...service, synonyms: service.synonyms.filter(isOwn) }))
}

function meaningsOf(services: Findable[], groups: Words[]): Meaning[] {
  return services.map(({ number, name, title, synonyms }) => {
    const of = groups.filter((group) => group.services.includes(number) || group.also.includes(number))
    const isNaming = (group: Words) =>
      !group.tells_apart && (group.services.length === 0 || group.services.includes(number))
    const hints = of.filter((group) => !isNaming(group))
    return meaningOf([name, title, ...wordsIn(of.filter(isNaming))], [...wordsIn(hints), ...synonyms])
  })
}

function wordsIn(groups: Words[]): string[] {
  return groups.flatMap(({ words }) => words)
}

function meaningOf(own: string[], hints: string[]): Meaning {
  return { entries: entriesOf(own), hints: hints.flatMap(tellingWords) }
}

function entriesOf(said: string[]): string[][] {
  return said.map(tellingWords).filter(({ length }) => length > 0)
}

/** Ranks the services by how telling the words are that a wish has in common with them. */
function prepareRanking(services: Findable[], groups: Words[]): (wish: string) => number[] {
  const folded = groups.map(({ words, ...of }) => ({ ...of, ...termsOf(words) }))
  const documents = services.map(({ number, name, title, synonyms }) => {
    const [called, said] = [termsOf([name, title]), termsOf(synonyms)]
    const groupsOf = folded.filter((group) => group.services.includes(number))
    const entry = [...called.entries, ...groupsOf.flatMap(({ entries }) => entries)]
    const own = groupsOf.flatMap(({ words }) => words)
    const ours = new Set([...called.words, ...entry, ...own])
    const theirs = [...said.words, ...said.entries].filter((term) => !ours.has(term))
    const also = folded.flatMap(({ also, words }) => (also.includes(number) ? words : []))
    return { id: number, name: called.words, entry, own, also, theirs }
  })
  const index = new MiniSearch<(typeof documents)[number]>({
    fields: Object.keys(weights),
    // Terms that are folded already are taken as they are.
    stringifyField: (terms) => (Array.isArray(terms) ? terms.join('\n') : String(terms)),
    tokenize: (terms) => terms.split('\n'),
    processTerm: (term) => term,
  })
  index.addAll(documents)
  const known = new Set(documents.flatMap(({ name, own, also, theirs }) => [...name, ...own, ...also, ...theirs]))
  return (wish) => {
    const words = tellingWords(wish).flatMap((word) => partsOf(word, known))
    return index
      .search(wish, {
        tokenize: () => [...words, ...rowsOf(words)],
        boost: weights,
        // A word counts by how few services have it, not by how often one service's list repeats it.
        bm25: { k: 0.3, b: 0.1, d: 0.2 },
        prefix: (term) => term.length > 2,
        fuzzy: (term) => (term.length > 3 && !han.test(term) ? 0.25 : false),
        maxFuzzy: 2,
        weights: { prefix: 0.6, fuzzy: 0.3 },
      })
      .map(({ id }) => id as number)
  }
}

function termsOf(said: string[]): { entries: string[]; words: string[] } {
  const telling = said.map(tellingWords)
  return { entries: telling.map((words) => words.join(' ')), words: telling.flat() }
}

function tellingWords(text: string): string[] {
  return wordsOf(text).filter((word) => !idleWords.has(word))
}

/** "residence permit" says more than "residence" and "permit". */
function rowsOf(words: string[]): string[] {
  return words.flatMap((_, from) =>
    Array.from({ length: rowLength - 1 }, (__, more) => words.slice(from, from + more + 2)).flatMap((row, more) =>
      row.length === more + 2 ? row.join(' ') : [],
    ),
  )
}

/** An unknown word, and the known ones that it is composed of: Chinese has no spaces, and German has long compounds. */
function partsOf(word: string, known: Set<string>): string[] {
  if (known.has(word)) return [word]
  if (han.test(word)) return segmentsOf(word, known)
  const parts = [word]
  for (let end = partLength; end <= word.length - partLength; end++) {
    const [head, tail] = [word.slice(0, end), word.slice(end)]
    if (known.has(head)) parts.push(head)
    if (known.has(tail)) parts.push(tail)
  }
  return parts
}

/** The longest known words, from left to right. */
function segmentsOf(text: string, known: Set<string>): string[] {
  const parts: string[] = []
  let at = 0
  while (at < text.length) {
    let end = text.length
    while (end > at && !known.has(text.slice(at, end))) end--
    if (end > at) parts.push(text.slice(at, end))
    at = Math.max(end, at + 1)
  }
  return parts
}

const said = [
  'me my we our us you your the an of for to in on at is are am was be been have has had do does did need want would like',
  'get got new please how can could where what when which it its this that from with and or not no any some im ive must',
  'should there they he she his her after before since because anymore ' +
    'help here appointment appointments office offices munich germany',
  'ich mein meine meinen meinem meiner meines der die das den dem des ein eine einen einem einer für zu zum zur in im am',
  'an auf von vom mit und oder ist sind war bin habe hat haben brauche will möchte wie wo was neu neue neuen neuer neues',
  'bitte kann es mir mich wir unser unsere nach bei aus als er sie kein keine nicht muss soll uns sich wurde worden mal ' +
    'braucht brauchen gekommen fürs ins',
  'termin termine amt münchen hilfe',
  'mi mis el la los las un una de del para por en con que necesito quiero se su he al cita',
  'il lo gli le di della per che mio mia voglio devo ho appuntamento',
  'les une du des pour avec et ou je mon ma mes veux besoin est ai rendez vous dois',
  'bir ve için ben benim istiyorum lazım gerekiyor randevu',
  'я мой моя моё мои мне меня нужно нужен нужна надо хочу для в на из и или как где с у по запись термин',
  'мій моя моє мої мені мене потрібно потрібен потрібна треба з і й або як де запис',
  'ja mój moja moje chcę potrzebuję dla na lub jak gdzie się termin wizyta',
  'أنا أريد من في على إلى عن هل كيف موعد',
]

/** Words that occur in every wish, in any language. They do not distinguish services. */
const idleWords = new Set(said.flatMap(wordsOf))
