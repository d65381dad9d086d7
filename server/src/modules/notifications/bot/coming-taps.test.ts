import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { RECOMMENDED } from '@terminlotse/practice-office'
import { expect, test } from 'vitest'
import { startFirstTask } from '../../../../test/tasks/first-task.ts'
import { untilFound } from '../../../../test/tasks/until-found.ts'
import { remind } from '../../booking/reminders.jobs.ts'
import { comingTapOf, readComingTap } from '../channels/telegram/book-button.ts'
import { telegramForTests } from './bot.harness.ts'

const { connect, besideOffice } = telegramForTests()
const person = { first_name: 'Amal', last_name: 'Haddad', telephone: '08912345678', custom_textfield: 'passport' }

/** Somebody whose practice appointment is tomorrow has the question in their chat. */
async function askedInChat(publicUrl: string) {
  const { office, server, owner, telegram } = await besideOffice(publicUrl)
  const call = (method: string, path: string) => server.call(method, path, { token: owner.token })
  const booked = { ...person, email_for_booking: owner.email, auto_booking_enabled: true }
  await startFirstTask(server.call, owner.token, booked)
  await office.director.openSlots({ ...RECOMMENDED, count: 1, day: addDays(berlinDay(server.ctx.clock.now()), 1) })
  const mail = await untilFound(async () =>
    (await call('GET', '/practice/mails/')).body.results.find(
      ({ can_confirm }: { can_confirm: boolean }) => can_confirm,
    ),
  )
  await call('POST', `/practice/mails/${mail.id}/confirm/`)
  const appointment = async () => (await call('GET', '/monitoring/appointments/')).body.results[0]
  const { id, slot_at } = await untilFound(async () => {
    const one = await appointment()
    return one?.state === 'confirmed' ? one : null
  })
  const arrived = async (words: string) =>
    untilFound(async () => telegram.messages.find(({ text }) => text.includes(words)))
  await arrived('Confirmed: ')
  await remind(server.ctx, id, 'day_before')
  return {
    office,
    server,
    telegram,
    appointment,
    arrived,
    id,
    at: new Date(slot_at),
    question: await arrived('Still coming?'),
  }
}

type Scene = Awaited<ReturnType<typeof askedInChat>>

const statusOf = ({ office }: Scene) => office.director.appointments().at(-1)?.status
const buttonsOf = ({ question }: Pick<Scene, 'question'>) => question.reply_markup?.inline_keyboard.flat() ?? []

// checklist: t4791
test('the chat keeps an appointment with one tap, which takes the buttons away and says nothing', async () => {
  const scene = await askedInChat('https://termin.example')
  const { telegram, question, appointment } = scene
  const [keep, back, ...pages] = buttonsOf(scene)
  expect([keep?.text, back?.text, ...pages.map(({ text }) => text)]).toEqual([
    ...['Keep', 'Give back', 'Move', 'Open in Terminlotse'],
  ])
  for (const page of pages) expect(page).toMatchObject({ url: expect.stringMatching(/tasks\?task=\d+$/) })
  const before = telegram.messages.length
  expect(await telegram.tap(question, keep?.callback_data ?? '')).toBe('')
  const place = telegram.messages.findIndex(({ message_id }) => message_id === question.message_id)
  const kept = await telegram.edited(place + 1)
  expect(kept).toMatchObject({ text: question.text })
  expect(kept.reply_markup).toBeUndefined()
  expect(telegram.messages).toHaveLength(before)
  expect(await appointment()).toMatchObject({ state: 'confirmed', is_coming_asked: false })
  expect(statusOf(scene)).toBe('confirmed')
})

// checklist: t4792
test('the chat gives one back with a second tap, and by no other chat; each outcome is said', async () => {
  const scene = await askedInChat('http://nas:8080')
  const { server, telegram, question, appointment, arrived, id, at } = scene
  expect(buttonsOf(scene).map(({ text }) => text)).toEqual(['Keep', 'Give back'])
  await connect(server, await server.register(), 502)
  await telegram.tap({ ...question, chat: 502 }, comingTapOf('back', { bookingId: id, at }))
  await arrived('belongs to another account')
  await telegram.tap(question, comingTapOf('back', { bookingId: id, at: new Date(at.getTime() - 60_000) }))
  await arrived('has moved this appointment')
  await telegram.tap(question, buttonsOf(scene)[1]?.callback_data ?? '')
  const sure = await arrived('Give back ')
  expect(sure.text).toMatch(/^Give back .*\? Someone else can have it then\..*\nThis is a pretend office/)
  expect(statusOf(scene), 'the first tap only asks').toBe('confirmed')
  const [yes, no] = sure.reply_markup?.inline_keyboard.flat() ?? []
  expect([yes?.text, no?.text]).toEqual(['Yes', 'No'])
  await telegram.tap(sure, yes?.callback_data ?? '')
  expect((await arrived('Yes: we are telling the office')).message_id).toBe(sure.message_id)
  expect((await arrived('Cancelled: ')).text).toMatch(/Reason: you cancelled this appointment/)
  expect(statusOf(scene)).toBe('deleted')
  await telegram.tap(question, buttonsOf(scene)[0]?.callback_data ?? '')
  await arrived('no longer stands')
  expect(await appointment()).toBeUndefined()
})

test('the data of these buttons hold numbers alone, and other data are not for them', () => {
  const asked = { bookingId: 2_147_483_647, at: new Date('2099-12-31T23:59:00Z') }
  for (const does of ['keep', 'back', 'back_yes', 'back_no'] as const) {
    const data = comingTapOf(does, asked)
    expect(data.length).toBeLessThanOrEqual(64)
    expect(readComingTap(data)).toEqual({ does, ...asked })
  }
  for (const other of ['keep abc', 'keep 1', 'back 1 2 3', `keep ${'9'.repeat(10)} 1`, 'keep 1 zzzzzzz', 'no 1 2 3'])
    expect(readComingTap(other)).toBeNull()
})
