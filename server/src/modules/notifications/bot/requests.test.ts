import { expect } from 'vitest'
import type { TelegramMessage } from '../../../../test/receivers/telegram.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { receivers as table } from '../receivers.tables.ts'
import { askBy, requestsForTests } from '../requests/requests.harness.ts'

const { receivers, test } = requestsForTests()

async function askByLink(server: TestServer, owner: TestUser): Promise<string> {
  await receivers().telegram.polled()
  const { status, body } = await askBy(server, owner, { channel: 'telegram', name: 'My mother' })
  expect(status).toBe(201)
  expect(body.url).toMatch(/^https:\/\/t\.me\/terminlotse_test_bot\?start=[\w-]{43}$/)
  return new URL(body.url).searchParams.get('start') ?? ''
}
const buttonsOf = ({ reply_markup }: TelegramMessage) => reply_markup?.inline_keyboard.flat() ?? []
const dataOf = (message: TelegramMessage, text: string) =>
  buttonsOf(message).find((one) => one.text === text)?.callback_data ?? ''
const rows = (server: TestServer) => server.ctx.db.select().from(table)

// checklist: t3039
test('a person is asked in a chat, gets nothing before a yes, and leaves with /stop', async ({ server, owner }) => {
  const { telegram } = receivers()
  telegram.write(501, `/start ${await askByLink(server, owner)}`, { language_code: 'de', username: 'oma' })
  const question = await telegram.message(1)
  expect(question.text).toContain('Die Person mit dem Terminlotse-Konto papa@example.org fragt')
  expect(question.text).not.toContain('My mother')
  expect(buttonsOf(question).map(({ text }) => text)).toEqual(['Annehmen', 'Nein danke'])
  expect(await rows(server)).toMatchObject([{ telegram_chat: null, accepted_at: null }])
  await telegram.tap(question, dataOf(question, 'Annehmen'))
  expect((await telegram.edited(1)).text).toContain('Yes: messages from papa@example.org come here from now on.')
  expect(await rows(server)).toMatchObject([{ telegram_chat: '501', telegram_name: 'Amina', is_on: true }])
  telegram.write(501, '/stop', { language_code: 'de' })
  expect((await telegram.message(2)).text).toBe('Hierher kommen keine Nachrichten mehr.')
  expect(await rows(server)).toMatchObject([{ telegram_chat: null, telegram_name: null, is_on: false }])
  telegram.write(501, `/start ${await askByLink(server, owner)}`)
  expect((await telegram.message(3)).text).toContain('You have said that you want no messages from papa@example.org.')
})

// checklist: t3040
test('of two chats that opened one link, the first that accepts gets the messages', async ({ server, owner }) => {
  const { telegram } = receivers()
  const code = await askByLink(server, owner)
  telegram.write(601, `/start ${code}`)
  const first = await telegram.message(1)
  telegram.write(602, `/start ${code}`)
  const second = await telegram.message(2)
  await telegram.tap(second, dataOf(second, 'Accept'))
  await telegram.edited(2)
  await telegram.tap(first, dataOf(first, 'Accept'))
  expect((await telegram.edited(1)).text).toContain('This request is no longer valid.')
  expect(await rows(server)).toMatchObject([{ telegram_chat: '602' }])
  telegram.write(602, `/start ${code}`)
  expect((await telegram.message(3)).text).toContain('Messages from papa@example.org already come here.')
})

// checklist: t3049
test('a person declines in the chat, and the account sees it', async ({ server, owner }) => {
  const { telegram } = receivers()
  telegram.write(701, `/start ${await askByLink(server, owner)}`)
  const question = await telegram.message(1)
  await telegram.tap(question, dataOf(question, 'No thanks'))
  expect((await telegram.edited(1)).text).toContain('No: no messages from papa@example.org come here')
  const [row] = await rows(server)
  expect(row).toMatchObject({ is_on: false, telegram_chat: null })
  expect(row?.left_at).not.toBeNull()
})

// checklist: t3186
test('a person reads before a yes that the account sees their name in Telegram', async ({ server, owner }) => {
  const { telegram } = receivers()
  telegram.write(801, `/start ${await askByLink(server, owner)}`, { language_code: 'de' })
  expect((await telegram.message(1)).text).toContain('sieht das Konto Ihren Benutzernamen oder Vornamen')
  telegram.write(801, `/start ${await askByLink(server, owner)}`, { language_code: 'en' })
  expect((await telegram.message(2)).text).toContain('the account sees your username or first name')
})
