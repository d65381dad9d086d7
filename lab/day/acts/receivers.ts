// Receivers that fail for a while, or are removed and come back.
import type { Ailment, Kind } from '../messengers.ts'
import type { Act } from './act.ts'

export const changeReceivers: Act = {
  name: 'receiver',
  draw: ({ int, one, chance, lengthMs }) =>
    chance(0.5)
      ? [
          {
            at: int(60_000, lengthMs),
            data: {
              how: one(['fails', 'slow']),
              kind: one(['telegram', 'webhook', 'push', 'ntfy']),
              minutes: int(1, 12),
            },
          },
        ]
      : [],
  async play(stage, person, { how, kind, minutes }: { how: Ailment; kind: Kind; minutes: number }) {
    stage.messengers.ail(kind, person, how, minutes * 60_000)
    return `${kind} ${how} for ${minutes} min`
  },
}
