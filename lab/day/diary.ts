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
  return inOrder.map(lineOf).join('\n')
}

const lineOf = ({ at, who, what }: Entry): string => `${berlin.format(at)} ${who.padEnd(10)} ${what}`
