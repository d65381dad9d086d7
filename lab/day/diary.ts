// The story of a scene: when, who, and what, in the order in which it happened.

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

const asked = /^asks (.*): 200$/

/** Requests that were answered, and that nothing else came between, are one line with the time of the first. */
function folded(entries: readonly Entry[]): Entry[] {
  const runs: Entry[][] = []
  for (const entry of entries) {
    const last = runs.at(-1)
    if (last && asked.test(entry.what) && asked.test(last[0]?.what ?? '')) last.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap((run) => {
    const [first, ...more] = run
    if (first === undefined || more.length === 0) return run
    const counts = Map.groupBy(run, ({ what }) => asked.exec(what)?.[1] ?? '')
    const each = [...counts].map(([what, { length }]) => (length === 1 ? what : `${what} × ${length}`)).sort()
    return [{ ...first, what: `asks ${each.join(', ')}: 200, until ${berlin.format(run.at(-1)?.at)}` }]
  })
}

const lineOf = ({ at, who, what }: Entry): string => `${berlin.format(at)} ${who.padEnd(10)} ${what}`
