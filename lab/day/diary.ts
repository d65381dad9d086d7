// The story of a scene: when, who, and what, in the order in which it happened.

export interface Entry {
  at: number
  who: string
  what: string
}

const berlin = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', timeStyle: 'medium' })

export function tell(entries: readonly Entry[]): string {
  // What happens at one moment on two connections has no order.
  const inOrder = entries.toSorted((one, other) => one.at - other.at || (lineOf(one) < lineOf(other) ? -1 : 1))
  return inOrder.map(lineOf).join('\n')
}

const lineOf = ({ at, who, what }: Entry): string => `${berlin.format(at)} ${who.padEnd(10)} ${what}`
