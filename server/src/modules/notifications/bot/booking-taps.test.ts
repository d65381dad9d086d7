import { createPracticeOffice, RECOMMENDED } from '@terminlotse/practice-office'
import { expect, onTestFinished, test } from 'vitest'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { startFirstTask } from '../../../../test/tasks/first-task.ts'
import { createTestServer } from '../../../../test/test-server.ts'
import { readTap, tapOf } from '../channels/telegram/book-button.ts'
import { telegramForTests } from './bot.harness.ts'

const { receivers, connect, besideOffice } = telegramForTests()

const person = { first_name: 'Amal', last_name: 'Haddad', telephone: '08912345678', custom_textfield: 'passport' }

// checklist: t4780
test('a found time is booked in the chat of its account with a second tap, and by no other chat', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const env = { ...receivers().env, PRACTICE_URL: office.url, PRACTICE_ENABLED: 'true' }
  await using server = await createTestServer({ env, onMachineClock: true })
  onTestFinished(() => office.close())
  const [owner, stranger] = [await server.register(), await server.register()]
  const { telegram } = receivers()
  await telegram.polled()
  await connect(server, owner, 501)
  await connect(server, stranger, 502)
  const booked = { ...person, email_for_booking: owner.email }
  await startFirstTask(server.call, owner.token, booked)
  await office.director.openSlots({ ...RECOMMENDED, count: 2 })
  const found = await telegram.message(3)
  const [button] = found.reply_markup?.inline_keyboard.flat() ?? []
  expect(button).toMatchObject({ text: 'Book this one', callback_data: expect.stringMatching(/^book \d+ \d+ \w+$/) })
  expect(JSON.stringify(found.reply_markup)).not.toMatch(/Amal|Haddad|@/)
  const data = button?.callback_data ?? ''

  await telegram.tap({ ...found, chat: 502 }, data)
  expect((await telegram.message(4)).text, 'in another account’s chat').toContain('belongs to another account')
  await telegram.tap(found, data)
  const question = await telegram.message(5)
  expect(question).toMatchObject({ chat: 501, text: expect.stringMatching(/^Book .*, .* for Amal Haddad\?$/) })
  expect(office.director.appointments(), 'the first tap only asks').toEqual([])
  const [yes, no] = question.reply_markup?.inline_keyboard.flat() ?? []
  expect([yes?.text, no?.text]).toEqual(['Yes', 'No'])

  await telegram.tap(question, yes?.callback_data ?? '')
  expect(await telegram.edited(5)).toMatchObject({ text: expect.stringMatching(/^Yes: .* is being booked for you/) })
  expect((await telegram.message(6)).text, 'the outcome').toContain('Confirm by ')
  await telegram.tap(question, yes?.callback_data ?? '')
  expect(office.director.appointments()).toHaveLength(1)
  await telegram.tap(question, no?.callback_data ?? '')
  expect((await telegram.message(5)).text, 'a later “No” says nothing untrue').toMatch(/is (already )?being booked/)

  await telegram.tap(found, data)
  const gone = await telegram.message(7)
  expect(gone.chat).toBe(501)
  expect(office.director.appointments()).toHaveLength(1)
})

async function foundWhereNameLacks(publicUrl: string) {
  const { office, server, owner, telegram } = await besideOffice(publicUrl)
  const { first_name: _, ...lacking } = { ...person, email_for_booking: owner.email }
  const taskId = await startFirstTask(server.call, owner.token, lacking)
  await office.director.openSlots({ ...RECOMMENDED, count: 1 })
  return { office, server, owner, telegram, taskId, found: await telegram.message(2) }
}

// checklist: t4435
test('where a detail lacks, the button opens the page that asks for it, and the chat asks for none', async () => {
  const { office, server, owner, telegram, taskId, found } = await foundWhereNameLacks('https://termin.example')
  const [button, ...others] = found.reply_markup?.inline_keyboard.flat() ?? []
  expect(button).toMatchObject({ text: 'Book this one' })
  expect(JSON.stringify(others)).not.toContain('callback_data')
  const page = new URL(button?.url ?? '')
  expect(page.searchParams.get('task')).toBe(String(taskId))
  const at = new Date(page.searchParams.get('time') ?? '')
  const offered = { taskId, office: Number(page.searchParams.get('office')), at }
  for (const [does, count] of [
    ['book', 3],
    ['yes', 4],
  ] as const) {
    await telegram.tap(found, tapOf(does, offered))
    const said = await telegram.message(count)
    expect(said.text).toMatch(/something is still missing for the booking.*asks for no personal details/)
    expect(said.text).toContain(`\n${page}`)
  }
  expect(office.director.appointments()).toEqual([])
  await server.call('PATCH', `/monitoring/tasks/${taskId}/`, { token: owner.token, body: { first_name: 'Amal' } })
  await telegram.tap(found, tapOf('book', offered))
  expect((await telegram.message(5)).text).toMatch(/for Amal Haddad\?$/)
})

// checklist: t4571
test('where Telegram takes no button to our address, a tap brings the page that asks for what lacks', async () => {
  const { telegram, taskId, found } = await foundWhereNameLacks('http://nas:8080')
  const [button] = found.reply_markup?.inline_keyboard.flat() ?? []
  expect(button).toMatchObject({ text: 'Book this one', callback_data: expect.stringMatching(/^book /) })
  await telegram.tap(found, button?.callback_data ?? '')
  expect((await telegram.message(3)).text).toContain(`http://nas:8080/tasks?task=${taskId}&time=`)
})

test('a button’s data hold numbers alone, and other data are not for it', () => {
  const offered = { taskId: 2_147_483_647, office: 2_147_483_647, at: new Date('2099-12-31T23:59:00Z') }
  for (const does of ['book', 'yes', 'no'] as const) {
    const data = tapOf(does, offered)
    expect(data.length).toBeLessThanOrEqual(64)
    expect(readTap(data)).toEqual({ does, ...offered })
  }
  for (const other of [
    'move abc',
    'book 1',
    'book 1 2 3 4',
    'yes x 2 3',
    `book ${'9'.repeat(10)} 1 1`,
    'yes 1 9999999999 1',
    'yes 1 1 zzzzzzz',
  ])
    expect(readTap(other)).toBeNull()
})
