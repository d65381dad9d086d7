import { createPracticeOffice } from '@terminlotse/practice-office'
import { expect, onTestFinished } from 'vitest'
import { releaseUnderTest } from '../../../../../practice-office/test/release.ts'
import { clockForEachTest, receiversForEachTest } from '../../../../test/receivers/for-each-test.ts'
import { createTestServer, type TestServer, type TestUser } from '../../../../test/test-server.ts'
import { testServerForFile, testsOf } from '../../../../test/test-server-for-file.ts'

export const start = new Date('2026-11-20T12:00:00Z')

export async function codeFor(server: TestServer, { token }: TestUser): Promise<string> {
  const { status, body } = await server.call('POST', '/notifications/telegram/connect/', { token })
  expect(status).toBe(200)
  const { origin, pathname, searchParams } = new URL(body.url)
  expect(`${origin}${pathname}`).toBe('https://t.me/terminlotse_test_bot')
  const code = searchParams.get('start') ?? ''
  // These are the characters that Telegram allows in such a link.
  expect(code).toMatch(/^[\w-]{1,64}$/)
  return code
}

export const telegramOf = async (server: TestServer, { token }: TestUser, language?: 'en' | 'de') =>
  (await server.call('GET', '/notifications/telegram/', { token, ...(language && { language }) })).body

export const chatOf = async (server: TestServer, owner: TestUser) => (await telegramOf(server, owner)).chat

export const isOn = async (server: TestServer, { token }: TestUser) =>
  (await server.call('GET', '/notifications/settings/', { token })).body.results[0]?.enable_telegram

/** To be called once in a test file: each test has receivers and a clock of its own. */
export function telegramForTests() {
  const receivers = receiversForEachTest()
  const clock = clockForEachTest(start)
  const serverForTest = testServerForFile(() => ({ env: { ...receivers().env, ROLE: 'all' }, clock }))
  async function openServer() {
    const server = await serverForTest()
    await receivers().telegram.polled()
    return server
  }
  async function connect(server: TestServer, owner: TestUser, chat: number) {
    receivers().telegram.write(chat, `/start ${await codeFor(server, owner)}`, { username: `person${chat}` })
    await expect.poll(() => chatOf(server, owner)).toBe(`@person${chat}`)
  }
  return {
    receivers,
    clock,
    openServer,
    test: testsOf(openServer),
    answers: () => receivers().telegram.messages.map(({ chat, text }) => ({ chat, text })),
    async said(count: number, text: string) {
      const message = await receivers().telegram.message(count)
      expect(message.text).toContain(text)
      return message
    },
    connect,
    /** A practice office, a server beside it on the machine's clock, and a person who has connected chat 501. */
    async besideOffice(publicUrl: string) {
      const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest, token: 'office-token' })
      const practice = { PRACTICE_URL: office.url, PRACTICE_TOKEN: 'office-token', PRACTICE_ENABLED: 'true' }
      const env = { ...receivers().env, ...practice, PUBLIC_URL: publicUrl }
      const server = await createTestServer({ env, onMachineClock: true })
      onTestFinished(async () => {
        await server[Symbol.asyncDispose]()
        await office.close()
      })
      const owner = await server.register()
      const { telegram } = receivers()
      await telegram.polled()
      await connect(server, owner, 501)
      return { office, server, owner, telegram }
    },
  }
}
