// People's acts with appointments: they book a time that was seen, answer the city's mail, give an appointment back.
import { sql } from 'drizzle-orm'
import { bookingInChat } from '../../../server/src/app/neighbours.ts'
import { inTransaction } from '../../../server/src/foundation/db/transaction.ts'
import { answersTo, type BotAnswer } from '../../../server/src/modules/notifications/bot/answers.ts'
import { chatOf } from '../messengers.ts'
import type { Stage } from '../stage.ts'
import type { Act } from './act.ts'
import { cancelAtCity } from './by-hand.ts'

interface Tap {
  nth: number
  way: 'page' | 'message' | 'telegram'
}

/** “Book this one”: on the page, by a message's link, which may be old, or with the two buttons in a chat. */
const bookThis: Act = {
  name: 'book this one',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.6) ? int(1, 6) : 0 }, () => ({
      at: int(300_000, lengthMs),
      data: { nth: int(0, 5), way: one(['page', 'message', 'telegram']) },
    })),
  play: (stage, person, { nth, way }: Tap) =>
    way === 'telegram' ? tapInChat(stage, person, nth) : tapOnPage(stage, person, nth, way),
}

async function tapOnPage(stage: Stage, person: number, nth: number, way: 'page' | 'message'): Promise<string> {
  const times: { task: number; slot: number; office: number }[] = []
  for (const { id } of stage.tasksOf(person)) {
    const { status, body } = await stage.call(person, 'GET', `/monitoring/tasks/${id}/free_times/`)
    const { results = [] } = body as { results?: { at: string; office: number }[] }
    if (status === 200 && way === 'page')
      times.push(...results.map(({ at, office }) => ({ task: id, slot: Date.parse(at), office })))
  }
  for (const { kind, person: reader, data } of way === 'message' ? stage.messengers.messages : []) {
    if (kind !== 'webhook' || reader !== person || data?.task_id == null) continue
    const { office } = stage.placeBody(stage.tasks.find(({ id }) => id === data.task_id)?.places ?? []) as {
      office?: number
    }
    for (const { appointment_at } of office === undefined ? [] : data.free)
      times.unshift({ task: data.task_id, slot: Date.parse(appointment_at), office: office ?? 0 })
  }
  const chosen = times[nth % Math.max(1, times.length)]
  if (!chosen) return `finds nothing to book on the ${way}`
  const { task, slot, office } = chosen
  stage.taps.push({ person, task, slot, at: stage.now() })
  const slotAt = new Date(slot).toISOString()
  const { status, body } = await stage.call(person, 'POST', `/monitoring/tasks/${task}/book/`, {
    office,
    slot_at: slotAt,
  })
  const why = status < 300 ? '' : ` ${(body as { code?: string }).code}`
  return `books ${slotAt.slice(5, 16)}Z for task ${task} by the ${way}: ${status}${why}`
}

async function tapInChat(stage: Stage, person: number, nth: number): Promise<string> {
  const offers = stage.messengers.messages
    .filter(({ kind, person: reader }) => kind === 'telegram' && reader === person)
    .flatMap(({ id, shown }) => (shown.at(-1)?.buttons ?? []).map(({ data }) => ({ id: Number(id), data })))
    .filter(({ data }) => data.startsWith('book '))
  const offer = offers.at(-1 - (nth % Math.max(1, Math.min(2, offers.length))))
  if (!offer) return 'has no button to tap'
  const asked = await tap(stage, person, offer)
  const yes = buttonsOf(asked).find((data) => data.startsWith('yes '))
  if (yes === undefined) return `taps in the chat: “${saidIn(asked)}”`
  const [, task, , minutes = ''] = yes.split(' ')
  stage.taps.push({ person, task: Number(task), slot: Number.parseInt(minutes, 36) * 60_000, at: stage.now() })
  return `taps twice in the chat: “${saidIn(await tap(stage, person, { ...offer, data: yes }))}”`
}

interface Said {
  text?: string
  reply_markup?: { inline_keyboard?: { callback_data?: string }[][] }
}
const buttonsOf = (said: Said) =>
  (said.reply_markup?.inline_keyboard ?? []).flat().map((one) => one.callback_data ?? '')
const saidIn = ({ text = '' }: Said) => text.split('\n')[0]

/** The product's own answer to an update of Telegram; the loop that asks for updates is left out. */
async function tap(stage: Stage, person: number, { id, data }: { id: number; data: string }): Promise<Said> {
  const chat = chatOf(person)
  const message = { message_id: id, chat: { id: chat, type: 'private' } }
  const update = { callback_query: { id: String(id), from: { id: chat }, message, data } }
  const answers = await stage.time.during(
    inTransaction(stage.installation.web, (tx): Promise<BotAnswer[]> => answersTo(tx, bookingInChat, update)),
  )
  return (answers.find(({ method }) => method !== 'answerCallbackQuery')?.body ?? {}) as Said
}

interface MailRead {
  nth: number
  /** From the moment at which there is a mail. */
  afterMinutes: number
  isTwice: boolean
}

/** A person looks into the mailbox so often, and for so long. */
const lookMs = 4 * 60_000
const mostLooks = 15

/** Clicks on the links of the city's mails: soon, late, twice, or never. Never through the product. */
export const readMail = {
  name: 'read the mail',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.8) ? int(1, 5) : 0 }, () => ({
      at: int(60_000, lengthMs),
      data: { nth: chance(0.8) ? 0 : 1, isTwice: chance(0.2), afterMinutes: one([0, 2, 5, 10, 20, 70]) },
    })),
  async play(stage, person, { nth, isTwice, afterMinutes }: MailRead) {
    const { director } = stage.office
    const received = () => director.mails(stage.people[person]?.email).filter(({ kind }) => kind === 'activation')
    for (let looks = 0; received().length <= nth && looks < mostLooks; looks += 1) await stage.time.sleep(lookMs)
    await stage.time.sleep(afterMinutes * 60_000)
    const mails = received()
    const mail = mails[nth]
    const key = director.appointments().find(({ processId }) => processId === mail?.processId)
    if (!mail || !key) return 'has no mail of the city'
    const said: string[] = []
    for (let times = isTwice ? 2 : 1; times > 0; times -= 1) said.push(await director.openLink(mail.id, key))
    return `clicks in the mail about ${mail.processId}: ${said.join(', ')}`
  },
} satisfies Act

interface Ending {
  nth: number
  way: 'city' | 'appointment' | 'task' | 'delete, keep' | 'delete, cancel' | 'pause, cancel' | 'pause, keep'
}

/** Gives an appointment back on the city's page or through the product, or ends the task with a choice about it. */
export const giveBack: Act = {
  name: 'give back',
  draw: ({ int, one, chance, lengthMs }) =>
    Array.from({ length: chance(0.5) ? int(1, 3) : 0 }, () => {
      const ways = ['city', 'appointment', 'task', 'delete, keep', 'delete, cancel', 'pause, cancel', 'pause, keep']
      return { at: int(1_200_000, lengthMs), data: { nth: int(0, 2), way: one(ways) } }
    }),
  async play(stage, person, { nth, way }: Ending) {
    const { body } = await stage.call(person, 'GET', '/monitoring/appointments/')
    const { results } = body as { results: { id: number; task: number | null }[] }
    const one = results[nth % Math.max(1, results.length)]
    if (!one) return 'has no appointment to give back'
    const isOfTask = way !== 'city' && way !== 'appointment'
    if (isOfTask && one.task === null) return 'has no task of the appointment any more'
    const { rows } = await stage.installation.web.db.execute<{ id: number; process: string | null }>(sql`
      select id, process_id as process from bookings where ${isOfTask ? sql`task_id = ${one.task}` : sql`id = ${one.id}`}`)
    const processes = rows
      .flatMap(({ process }) => (process === null ? [] : [Number(process)]))
      .filter((process) => !stage.givenBack.has(process))
    // An appointment that the named one would have replaced may stay.
    const named = Number(rows.find(({ id }) => id === one.id)?.process)
    const since = (process: number) => (process === named ? stage.now() : Number.POSITIVE_INFINITY)
    if (!way.endsWith('keep')) for (const process of processes) stage.givenBack.set(process, since(process))
    const [status, said] = await (way === 'city'
      ? cancelAtCity(stage, processes[0])
      : endHere(stage, person, { ...one, way }))
    if (status >= 300) for (const process of processes) stage.givenBack.delete(process)
    return `${said}: ${status}`
  },
}

async function endHere(
  stage: Stage,
  person: number,
  { id, task, way }: { id: number; task: number | null; way: Ending['way'] },
): Promise<[number, string]> {
  const [does, choice] = way.split(', ')
  const mine = stage.tasks.find((one) => one.id === task)
  const paths: Record<string, [string, string]> = {
    appointment: ['POST', `/monitoring/appointments/${id}/cancel/`],
    task: ['POST', `/monitoring/tasks/${task}/cancel_booking/`],
    delete: ['DELETE', `/monitoring/tasks/${task}/?on_booking=${choice}`],
    pause: ['POST', `/monitoring/stop/${task}/?on_booking=${choice}`],
  }
  const [method, path] = paths[does ?? ''] ?? ['GET', '/']
  const ask = () => stage.call(person, method, path)
  const { status } = await (mine ? stage.changing(mine, ask) : ask())
  if (status < 300 && mine && does === 'delete') stage.forget(mine)
  if (status < 300 && mine && does === 'pause') mine.isOn = false
  // Whether a task watches on after its appointment was given back is the product's rule.
  if (mine && (does === 'task' || does === 'appointment')) mine.isLost = true
  return [status, `${way} of appointment ${id}, task ${task}`]
}

export const bookingActs: readonly Act[] = [bookThis, readMail, giveBack]
