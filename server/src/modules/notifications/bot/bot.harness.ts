// A whole server that listens to the bot of the tests, and people who connect their chats.
import { expect } from 'vitest'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { createWorld, type TestUser, type World } from '../../../../test/world.ts'

export const start = new Date('2026-11-20T12:00:00Z')

export async function codeFor(world: World, { token }: TestUser): Promise<string> {
  const { status, body } = await world.call('POST', '/notifications/telegram/connect/', { token })
  expect(status).toBe(200)
  const { origin, pathname, searchParams } = new URL(body.url)
  expect(`${origin}${pathname}`).toBe('https://t.me/terminlotse_test_bot')
  const code = searchParams.get('start') ?? ''
  // These are the characters that Telegram allows in such a link.
  expect(code).toMatch(/^[\w-]{1,64}$/)
  return code
}

export const telegramOf = async (world: World, { token }: TestUser, language?: 'en' | 'de') =>
  (await world.call('GET', '/notifications/telegram/', { token, ...(language && { language }) })).body

export const chatOf = async (world: World, owner: TestUser) => (await telegramOf(world, owner)).chat

export const isOn = async (world: World, { token }: TestUser) =>
  (await world.call('GET', '/notifications/settings/', { token })).body.results[0]?.enable_telegram

/** To be called once in a test file: each test has receivers and a clock of its own. */
export function telegramForTests() {
  const receivers = receiversForEachTest()
  const clock = clockForEachTest(start)
  return {
    receivers,
    clock,
    async openWorld() {
      const world = await createWorld({ env: receivers().env, clock })
      const owner = await world.register()
      await receivers().telegram.polled()
      return { world, owner }
    },
    answers: () => receivers().telegram.messages.map(({ chat, text }) => ({ chat, text })),
    /** The bot says this in its first message, its second one and so on. */
    async said(count: number, text: string) {
      const message = await receivers().telegram.message(count)
      expect(message.text).toContain(text)
      return message
    },
    async connect(world: World, owner: TestUser, chat: number) {
      receivers().telegram.write(chat, `/start ${await codeFor(world, owner)}`, { username: `person${chat}` })
      await expect.poll(() => chatOf(world, owner)).toBe(`@person${chat}`)
    },
  }
}
