import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { TelegramMessage } from '../../../../test/receivers/telegram.ts'
import type { TestServer, TestUser } from '../../../../test/test-server.ts'
import { testsIn } from '../../../../test/tests-in.ts'
import { audit_entries } from '../../accounts/accounts.tables.ts'
import { accountName } from './answers.ts'
import { chatOf, codeFor, isOn, start, telegramForTests, telegramOf } from './bot.harness.ts'

const { receivers, clock, openServer, answers, said, connect } = telegramForTests()

const dataOf = ({ reply_markup }: TelegramMessage, which: 'move' | 'leave') =>
  reply_markup?.inline_keyboard[which === 'move' ? 0 : 1]?.[0]?.callback_data ?? ''

const chat = 161

async function openScene() {
  const server = await openServer()
  const [owner, other] = [await server.register(), await server.register()]
  await connect(server, owner, chat)
  await said(1, 'This chat is connected')
  const open = async (link: string, count: number) => {
    receivers().telegram.write(chat, `/start ${link}`, { username: `person${chat}` })
    return receivers().telegram.message(count)
  }
  const { telegram } = receivers()
  return { server, owner, other, open, telegram, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

const test = testsIn(openScene)

async function readAudit({ ctx }: TestServer, { id }: TestUser): Promise<string[]> {
  const events = await ctx.db.select().from(audit_entries).where(eq(audit_entries.user_id, id))
  return events.map(({ event }) => event)
}

const states = async (server: TestServer, ...people: TestUser[]) =>
  Promise.all(
    people.map(
      async (one) => `${(await chatOf(server, one)) ?? 'no chat'}, ${(await isOn(server, one)) ? 'on' : 'off'}`,
    ),
  )

describe('a chat that another account’s link is opened in', () => {
  // checklist: t2801
  test('stays with its account until its person agrees; the question names both and the outcome', async ({ scene }) => {
    const { server, owner, other, open, telegram } = scene
    const question = await open(await codeFor(server, other), 2)
    const [now, next] = [accountName(owner.email), accountName(other.email)]
    expect(question.text).toContain(`A link of the Terminlotse account ${next} was opened here`)
    expect(question.text).toContain(`${now} no longer gets messages by Telegram`)
    expect(question.text).not.toContain(owner.email)
    expect(question.text).not.toContain(other.email)
    expect(await states(server, owner, other)).toEqual(['@person161, on', 'no chat, off'])
    const socket = await server.socket('/ws/monitoring/', owner.token)
    await socket.next(({ type }) => type === 'connection_established')
    expect(await telegram.tap(question, dataOf(question, 'move'))).toBe('')
    await socket.next(({ type }) => type === 'channels_changed')
    const answered = await telegram.edited(2)
    expect(answered.text).toContain(`this chat gets messages from ${next} from now on`)
    expect(answered.reply_markup).toBeUndefined()
    expect(await states(server, owner, other)).toEqual(['no chat, off', 'Amina, on'])
    const mail = await receivers().smtp.take(owner.email, 'Your Telegram chat now belongs to another account')
    expect(mail.text).toContain('Telegram is switched off for you')
    expect(mail.text).not.toContain(other.email)
    const notified = { chat: null, moved_at: clock.moment.toISOString() }
    expect(await telegramOf(server, owner)).toMatchObject(notified)
    expect((await telegramOf(server, other)).moved_at).toBeUndefined()
    const audit = await readAudit(server, owner)
    expect(audit).toContain('telegram_moved')
    expect(await readAudit(server, other)).not.toContain('telegram_moved')
    expect(await telegram.tap(question, dataOf(question, 'move'))).toContain('is no longer valid')
    expect((await telegram.edited(2)).text).toBe(answered.text)
    expect(await chatOf(server, other)).toBe('Amina')
    await socket.close()
    // A person who connects a chat again has read it.
    await connect(server, owner, 167)
    expect((await telegramOf(server, owner)).moved_at).toBeUndefined()
  })

  // checklist: t2802
  test('stays with its account after a no, and the link is used up', async ({ scene }) => {
    const { server, owner, other, open, telegram } = scene
    const code = await codeFor(server, other)
    const question = await open(code, 2)
    expect(await telegram.tap(question, dataOf(question, 'leave'))).toBe('')
    expect((await telegram.edited(2)).text).toContain('nothing was changed')
    expect((await open(code, 3)).text).toContain('This link no longer works')
    expect(await telegram.tap(question, dataOf(question, 'move'))).toContain('is no longer valid')
    expect(await states(server, owner, other)).toEqual(['@person161, on', 'no chat, off'])
  })

  test('is asked again where a link is opened twice, and the first of two counts no more', async ({ scene }) => {
    const { server, owner, other, open, telegram } = scene
    const third = await server.register()
    const code = await codeFor(server, other)
    const first = await open(code, 2)
    expect(dataOf(await open(code, 3), 'move')).toBe(dataOf(first, 'move'))
    const second = await open(await codeFor(server, third), 4)
    expect(second.text).toContain(accountName(third.email))
    expect(await telegram.tap(first, dataOf(first, 'move'))).toContain('is no longer valid')
    expect(await telegram.tap(second, dataOf(second, 'move'))).toBe('')
    expect(await states(server, owner, other, third)).toEqual(['no chat, off', 'no chat, off', 'Amina, on'])
  })

  test('is not moved by a yes that is too late, from elsewhere, from somebody else, or none', async ({ scene }) => {
    const { server, owner, other, open, telegram } = scene
    const question = await open(await codeFor(server, other), 2)
    const yes = dataOf(question, 'move')
    telegram.write(165, '/start')
    await said(3, 'open the settings')
    const [elsewhere] = [{ ...question, chat: 165 }]
    const over = 'is no longer valid'
    expect(await telegram.tap(elsewhere, yes), 'another chat').toContain(over)
    expect(await telegram.tap(question, yes, { by: 999 }), 'another person').toContain(over)
    expect(await telegram.tap(question, yes, { type: 'group' }), 'a group').toContain(over)
    for (const data of ['', 'move', 'move x', `${yes}x`, yes.replace('move', 'delete'), 'x'.repeat(64)])
      expect(await telegram.tap(question, data), data).toContain(over)
    clock.moment = new Date(start.getTime() + 15 * 60_000)
    expect(await telegram.tap(question, yes), 'too late').toContain(over)
    // Sign-ins do not last that long either.
    clock.moment = start
    expect(await states(server, owner, other)).toEqual(['@person161, on', 'no chat, off'])
  })

  test('is free after /stop: the open question ends, and a link connects it at once again', async ({ scene }) => {
    const { server, owner, other, open, telegram } = scene
    const question = await open(await codeFor(server, other), 2)
    telegram.write(chat, '/stop')
    await said(3, 'No more messages come here')
    expect(await telegram.tap(question, dataOf(question, 'move'))).toContain('is no longer valid')
    expect((await open(await codeFor(server, other), 4)).text).toContain('This chat is connected to Terminlotse')
    expect(await states(server, owner, other)).toEqual(['no chat, off', '@person161, on'])
    expect(answers()).toHaveLength(4)
  })
})

test.each([
  ['erika@example.org', 'er…@example.org'],
  ['er@example.org', 'e…@example.org'],
  ['e@example.org', 'e…@example.org'],
  ['🙂🙂🙂@example.org', '🙂🙂…@example.org'],
  ['"a@b"@example.org', '"a…@example.org'],
])('in a chat the account %s is called %s', (email, name) => {
  expect(accountName(email)).toBe(name)
})
