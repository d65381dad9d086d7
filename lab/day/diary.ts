// The story of a scene: when, who, and what, in the order in which it happened.
import { nameOf } from './people.ts'
import { places } from './steps.ts'

export interface Entry {
  at: number
  who: string
  what: string
}

const berlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' })

export function tell(entries: readonly Entry[]): string {
  // Two connections race within a second: their order is the only thing that a seed does not decide.
  const secondOf = ({ at }: Entry): number => Math.floor(at / 1_000)
  const inOrder = entries.toSorted(
    (one, other) => secondOf(one) - secondOf(other) || (lineOf(one) < lineOf(other) ? -1 : 1),
  )
  return folded(inOrder).map(lineOf).join('\n')
}

/** More than so many lines: only of the people, offices and tasks that a law names, and those that these lead to. */
export function tellShort(entries: readonly Entry[], law: string, mostLines = 40): string {
  const whole = tell(entries)
  if (whole.split('\n').length <= mostLines) return whole
  const { names, codes } = concernedBy(entries, law)
  const isTold = ({ who, what }: Entry): boolean => {
    if (who === 'LAW' || who === 'fault') return true
    if (isName(who)) return names.size === 0 || names.has(who)
    const named = codesIn(what)
    return codes.size === 0 || named.length === 0 || named.some((code) => codes.has(code))
  }
  return tell(entries.filter(isTold))
}

export function concernedBy(entries: readonly Entry[], law: string) {
  const codes = new Set(codesIn(law))
  const names = new Set(law.split(/\W+/).filter(isName))
  const task = /task (\d+)/.exec(law)?.[1]
  const added = entries.filter(({ what }) => what.startsWith('adds task'))
  for (const { who, what } of added) {
    const isOfTask = what.startsWith(`adds task ${task} `)
    const isOfPerson = task === undefined && names.has(who)
    const isAtPlace = task === undefined && names.size === 0 && codesIn(what).some((code) => codes.has(code))
    if (!isOfTask && !isOfPerson && !isAtPlace) continue
    names.add(who)
    for (const code of codesIn(what)) codes.add(code)
  }
  const edited = entries.filter(({ who, what }) => names.has(who) && /edit/.test(what))
  for (const { what } of codes.size === 0 ? [] : edited) for (const code of codesIn(what)) codes.add(code)
  return { names, codes }
}

const isName = (word: string): boolean => Array.from({ length: 6 }, (_, n) => nameOf(n)).includes(word)

/** The services and offices that a text names, each as its service. */
const codesIn = (text: string): number[] =>
  places.flatMap(({ office, service }) => (new RegExp(`\\b(${office}|${service})\\b`).test(text) ? [service] : []))

const asked = /^asks (.*): 200$/
const read = /^reads by (\S+): (.*)$/
const opened = /^opens (.*)$/
const kinds = [asked, read, opened]

/** Requests that were answered, openings and messages that nothing else came between are a line with the first time. */
function folded(entries: readonly Entry[]): Entry[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const [last] = runs.at(-1) ?? []
    const isSame = kinds.some((kind) => last && kind.test(last.what) && kind.test(entry.what))
    if (isSame && last?.who === entry.who) runs.at(-1)?.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap(lineOfRun)
}

function lineOfRun(run: Entry[]): Entry[] {
  const [first] = run
  if (first === undefined || run.length === 1) return run
  const found = (kind: RegExp, group: number) => (one: Entry) => kind.exec(one.what)?.[group] ?? ''
  if (read.test(first.what))
    return [...Map.groupBy(run, found(read, 2))].flatMap(([title, [one, ...more]]) => {
      const by = [...new Set([one, ...more].map((each) => each && found(read, 1)(each)))].sort()
      return one ? [{ ...one, what: `reads by ${by.join(', ')}: ${title}` }] : []
    })
  if (opened.test(first.what)) return [{ ...first, what: `opens ${run.map(found(opened, 1)).join(', ')}` }]
  const counts = Map.groupBy(run, found(asked, 1))
  const each = [...counts].map(([what, { length }]) => (length === 1 ? what : `${what} × ${length}`)).sort()
  return [{ ...first, what: `asks ${each.join(', ')}: 200, until ${berlin.format(run.at(-1)?.at)}` }]
}

const lineOf = ({ at, who, what }: Entry): string => `${berlin.format(at)} ${who.padEnd(10)} ${what}`
