// Receivers that fail for a while, are switched off, or are removed, and come back; and quiet hours.
import { writeFirst } from '../../../server/src/modules/notifications/messages/receivers.store.ts'
import { type Ailment, chatOf, type Kind, kindsOf } from '../messengers.ts'
import { changeSettings, setHook } from '../people.ts'
import type { Stage } from '../stage.ts'
import type { Act } from './act.ts'

interface Given {
  how: Ailment | 'is removed' | 'is switched off'
  kind: Kind
  minutes: number
}

const changeReceivers: Act = {
  name: 'receiver',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.5) ? 1 : 0 }, () => {
      const how = one(['fails', 'slow', 'is removed', 'is switched off'])
      const kind = one(['telegram', 'webhook', 'push', 'ntfy', 'email'])
      return { at: int(60_000, lengthMs), data: { how, kind, minutes: int(1, 12) } }
    }),
  async play(stage, person, { how, kind, minutes }: Given) {
    const isBoth = kind === 'telegram' || kind === 'webhook'
    if (how === 'is removed' && isBoth) return remove(stage, person, kind, minutes)
    if (how === 'is switched off' && isBoth) return switchOff(stage, person, kind, minutes)
    if (!kindsOf(person).includes(kind)) return `has no ${kind}`
    const ailment = how === 'slow' && kind !== 'email' ? how : 'fails'
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
  const back = async (me: number): Promise<unknown> => {
    if (kind === 'webhook') return (await setHook(stage, person)).status
    const chat = { is_on: true, telegram_chat: String(chatOf(person)) }
    await stage.time.during(writeFirst(stage.installation.web, me, 'telegram', chat))
    return 'done'
  }
  beAway(stage, { person, kind, minutes, back })
  return `removes ${kind} for ${minutes} min`
}

async function switchOff(stage: Stage, person: number, kind: Kind, minutes: number): Promise<string> {
  const set = async (isOn: boolean) => (await changeSettings(stage, person, { [`enable_${kind}`]: isOn })).status
  const status = await set(false)
  if (status !== 200) return `switches ${kind} off: ${status}`
  beAway(stage, { person, kind, minutes, back: () => set(true) })
  return `switches ${kind} off for ${minutes} min`
}

interface Away {
  person: number
  kind: Kind
  minutes: number
  /** `me`: the number of the person. */
  back(me: number): Promise<unknown>
}

/** Nothing is due to a receiver that is not there, or was not for a while. */
function beAway(stage: Stage, { person, kind, minutes, back }: Away): void {
  const away = { kind, person, fromMs: stage.now(), untilMs: Number.POSITIVE_INFINITY }
  stage.removed.push(away)
  stage.messengers.ail(kind, person, 'away', minutes * 60_000)
  void stage.time.sleep(minutes * 60_000).then(async () => {
    const id = stage.people[person]?.id
    if (id === undefined || stage.left.has(person)) return
    away.untilMs = stage.now()
    stage.say('people', `${kind} of ${person} comes back: ${await back(id)}`)
  })
}

/** Quiet hours that have begun. */
const rest: Act = {
  name: 'quiet hours',
  draw: ({ int, chance, lengthMs }) =>
    chance(0.15) ? [{ at: int(60_000, lengthMs), data: { minutes: int(10, 60) } }] : [],
  async play(stage, person, { minutes }: { minutes: number }) {
    const timeOf = (ms: number) => new Date(ms + 3_600_000).toISOString().slice(11, 16)
    const untilMs = Math.ceil(stage.now() / 60_000 + minutes) * 60_000
    const hours = { quiet_from: timeOf(stage.now() - 60_000), quiet_until: timeOf(untilMs) }
    const { status } = await changeSettings(stage, person, { enable_quiet_hours: true, ...hours })
    if (status === 200) stage.quiet.set(person, { fromMs: stage.now(), untilMs })
    return `wants quiet from ${hours.quiet_from} to ${hours.quiet_until}: ${status}`
  },
}

export const receiverActs: readonly Act[] = [changeReceivers, rest]
