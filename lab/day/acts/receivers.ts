// Receivers that fail for a while, or are removed and come back.
import { writeFirst } from '../../../server/src/modules/notifications/messages/receivers.store.ts'
import { type Ailment, chatOf, type Kind } from '../messengers.ts'
import type { Stage } from '../stage.ts'
import type { Act } from './act.ts'

interface Given {
  how: Ailment | 'is removed'
  kind: Kind
  minutes: number
}

export const changeReceivers: Act = {
  name: 'receiver',
  draw: ({ int, one, chance, lengthMs }) =>
    chance(0.5)
      ? [
          {
            at: int(60_000, lengthMs),
            data: {
              how: one(['fails', 'slow', 'is removed']),
              kind: one(['telegram', 'webhook', 'push', 'ntfy']),
              minutes: int(1, 12),
            },
          },
        ]
      : [],
  async play(stage, person, { how, kind, minutes }: Given) {
    if (how === 'is removed' && (kind === 'telegram' || kind === 'webhook')) return remove(stage, person, kind, minutes)
    const ailment = how === 'is removed' ? 'fails' : how
    stage.messengers.ail(kind, person, ailment, minutes * 60_000)
    return `${kind} ${ailment} for ${minutes} min`
  },
}

async function remove(stage: Stage, person: number, kind: Kind, minutes: number): Promise<string> {
  const { body } = await stage.call(person, 'GET', '/notifications/receivers/')
  const { results = [] } = body as { results?: { id: number; channel: string }[] }
  const id = results.find(({ channel }) => channel === kind)?.id
  if (id === undefined) return `has no ${kind} to remove`
  const { status } = await stage.call(person, 'DELETE', `/notifications/receivers/${id}/`)
  if (status !== 204) return `removes ${kind}: ${status}`
  const removed = { kind, person, fromMs: stage.now(), untilMs: Number.POSITIVE_INFINITY }
  stage.removed.push(removed)
  // Nothing is due to a receiver that is not there, or was not for a while.
  stage.messengers.ail(kind, person, 'away', minutes * 60_000)
  void stage.time.sleep(minutes * 60_000).then(() => comeBack(stage, removed))
  return `removes ${kind} for ${minutes} min`
}

async function comeBack(stage: Stage, removed: Stage['removed'][number]): Promise<void> {
  const { kind, person } = removed
  const id = stage.people[person]?.id
  if (id === undefined || stage.left.has(person)) return
  removed.untilMs = stage.now()
  if (kind === 'webhook') stage.say('people', `webhook of ${person} comes back: ${await stage.setHook(person)}`)
  else {
    const chat = { is_on: true, telegram_chat: String(chatOf(person)) }
    await stage.time.during(writeFirst(stage.installation.web, id, 'telegram', chat))
  }
}
