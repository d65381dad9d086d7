/** A service, or a need of another authority, that a wish can mean. All words are folded. */
export interface Meaning {
  /** Names and everyday words for it, each as its telling words. */
  entries: string[][]
  /** Words that are often said with it, but do not mean it alone. */
  hints: string[]
}

/** By which share a word of a wish counts if a list only has a related word. */
const shareOf = { exact: 1, otherForm: 0.85, partOfCompound: 0.8, otherSpelling: 0.6 }
/** By which share it counts if the list has it only as a part of an entry, or among the hints. */
const shareOfPart = 0.55
/** A word that is in no list says less against a meaning than a word of another meaning. */
const unknownWeight = 0.4
const numberWeight = 0.2
/** Words with fewer letters are compared only as a whole. */
const shortestCompared = 4
/** The share of a word's letters that another form of it begins with. */
const stemShare = 0.62
/** Words with fewer letters are no telling parts of a German compound. */
const shortestPart = 7
/** The most letters that an ending adds. */
const endingLength = 6
/** Words with fewer letters have no other spelling: too many words differ by one letter. */
const shortestMisspelt = 5
/** Of words with as many letters hardly two differ by one letter. */
const surelyMisspelt = 12

/** The least share by which a word counts as said where a whole entry must be said. */
const saidFrom = shareOf.partOfCompound

export interface Likeness {
  share: (wish: string[], meaning: number) => number
  /** True if the wish has all words of an entry of the condition. */
  says: (wish: string[], condition: number) => boolean
}

/**
 * Prepares the measure by which share a meaning covers a wish: 1 if the words of the wish are entries of it, 0 if none
 * of them is known for it. The search ranks by rareness of words; this says whether the first match is meant at all.
 */
export function prepareLikeness(meanings: Meaning[], conditions: string[][][]): Likeness {
  const lists = meanings.map(({ entries, hints }) => ({
    alone: new Set(entries.filter(({ length }) => length === 1).flat()),
    parts: new Set([...entries.flat(), ...hints]),
    phrases: entries.filter(({ length }) => length > 1),
  }))
  const known = new Set(lists.flatMap(({ parts }) => [...parts]))
  const compared = [...new Set([...known, ...conditions.flat(2)])]
  const relatedTo = remember((word) => {
    const shares = compared.map((other) => [other, likenessOf(stemOf(word), stemOf(other))] as const)
    return new Map(shares.filter(([, share]) => share > 0))
  })
  const weightOf = (word: string) => {
    if (/^\d+$/.test(word)) return numberWeight
    return [...relatedTo(word).keys()].some((other) => known.has(other)) ? 1 : unknownWeight
  }
  const share = (wish: string[], meaning: number) => {
    const list = lists[meaning]
    if (list === undefined || wish.length === 0) return 0
    const { alone, parts, phrases } = list
    const inList = (word: string) => (alone.has(word) ? 1 : parts.has(word) ? shareOfPart : 0)
    const covered = wish.map((word) => Math.max(0, ...[...relatedTo(word)].map(([other, by]) => by * inList(other))))
    for (const phrase of phrases) {
      const said = phrase.map((part) => bestOf(wish.map((word) => relatedTo(word).get(part) ?? 0)))
      if (said.some(({ share }) => share === 0)) continue
      for (const { share, at } of said) covered[at] = Math.max(covered[at] ?? 0, share)
    }
    const weights = wish.map(weightOf)
    const weighed = covered.map((share, at) => share * (weights[at] ?? 0))
    return sum(weighed) / sum(weights)
  }
  const hasSaid = (wish: string[], part: string) => wish.some((word) => (relatedTo(word).get(part) ?? 0) >= saidFrom)
  const says = (wish: string[], condition: number) =>
    (conditions[condition] ?? []).some((entry) => entry.every((part) => hasSaid(wish, part)))
  return { share, says }
}

/** Arabic writes "my" and "your" at the end of the word. */
function stemOf(word: string): string {
  return word.length > shortestCompared
    ? word.replace(/ت(ي|ك|ه|ها|نا)$/u, 'ه').replace(/(?<=\p{Script=Arabic}{3})ي$/u, '')
    : word
}

function likenessOf(word: string, other: string): number {
  if (word === other) return shareOf.exact
  const [short, long] = word.length < other.length ? [word, other] : [other, word]
  if (short.length < shortestCompared) return 0
  const same = commonLength(short, long)
  const isStem = same >= shortestCompared && same >= stemShare * long.length
  const isBeginning = same === short.length && long.length - same <= endingLength
  if (isStem || isBeginning) return shareOf.otherForm
  const isPart = other.length >= shortestPart && (word.startsWith(other) || word.endsWith(other))
  if (isPart) return shareOf.partOfCompound
  if (short.length < shortestMisspelt || !isMisspelt(short, long)) return 0
  return short.length >= surelyMisspelt ? shareOf.partOfCompound : shareOf.otherSpelling
}

/** True if one letter is left out or another one, or two neighbours are exchanged. */
function isMisspelt(short: string, long: string): boolean {
  const at = commonLength(short, long)
  if (short.length !== long.length) return short.slice(at) === long.slice(at + 1)
  const isOther = short.slice(at + 1) === long.slice(at + 1)
  const isExchanged = short[at] === long[at + 1] && short[at + 1] === long[at]
  return isOther || (isExchanged && short.slice(at + 2) === long.slice(at + 2))
}

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return at
}

function bestOf(shares: number[]): { share: number; at: number } {
  const share = Math.max(...shares)
  return { share, at: shares.indexOf(share) }
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

function remember<Value>(make: (word: string) => Value): (word: string) => Value {
  const made = new Map<string, Value>()
  return (word) => {
    const value = made.get(word) ?? make(word)
    made.set(word, value)
    return value
  }
}
