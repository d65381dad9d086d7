// A channel that fails or is slow for everybody.
import type { Ailment, Kind } from '../messengers.ts'
import type { Fault } from './fault.ts'

export const channelFails: Fault = {
  name: 'a channel fails',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.15) ? 1 : 0 }, () => ({
      at: int(60_000, lengthMs),
      person: null,
      data: { kind: one(['telegram', 'webhook']), how: one(['fails', 'slow']), minutes: int(1, 20) },
    })),
  async play({ messengers, people }, { kind, how, minutes }: { kind: Kind; how: Ailment; minutes: number }) {
    for (const [person] of people.entries()) messengers.ail(kind, person, how, minutes * 60_000)
    return `${kind} ${how} for everybody, for ${minutes} min`
  },
}
