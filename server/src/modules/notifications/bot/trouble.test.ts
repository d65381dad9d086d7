import pino from 'pino'
import { expect } from 'vitest'
import { createTestServer } from '../../../../test/test-server.ts'
import { bookingInChat } from '../../../app/neighbours.ts'
import { readWarnings } from '../../../operator/warnings.ts'
import { wordWarning } from '../../../texts/warnings.ts'
import { listenToBot } from '../bot.ts'
import { withoutWorkers } from '../notifications.harness.ts'
import { chatOf, codeFor, telegramForTests, telegramOf } from './bot.harness.ts'

const { receivers, test, said } = telegramForTests()

const webhook = {
  log: 'The Telegram bot has a webhook',
  en: 'Telegram delivers the messages for this site’s bot elsewhere',
  de: 'Der Bot hat einen Webhook',
}
const other_reader = {
  log: 'Another program reads the messages to the Telegram bot',
  en: 'another program reads the messages to this site’s bot',
  de: 'Ein anderes Programm liest die Nachrichten an den Bot dieser Seite',
}

// checklist: t2803
test.for([
  ['webhook', webhook],
  ['other_reader', other_reader],
] as const)(
  'a person who waits for her chat reads why nothing comes, and so does the operator: %s',
  async ([why, words], { server, owner }) => {
    const { telegram } = receivers()
    const code = await codeFor(server, owner)
    expect(await telegramOf(server, owner)).not.toHaveProperty('trouble')
    const socket = await server.socket('/ws/monitoring/', owner.token)
    await socket.next(({ type }) => type === 'connection_established')
    telegram.conflictWith(why)
    await socket.next(({ type }) => type === 'channels_changed')
    expect((await telegramOf(server, owner)).trouble).toContain(words.en)
    expect((await telegramOf(server, owner, 'de')).trouble).toContain(words.de)
    const refused = await server.call('POST', '/notifications/telegram/connect/', { token: owner.token })
    expect(refused).toMatchObject({ status: 409, body: { detail: expect.stringContaining(words.en) } })
    const warned = async () => (await readWarnings(server.ctx)).map((one) => wordWarning(one, 'en')).join(' ')
    expect(await warned()).toContain(words.log)
    // Nothing of the bot is changed without the operator.
    expect(telegram.calls.map(({ method }) => method)).not.toContain('deleteWebhook')
    telegram.conflictWith(null)
    telegram.write(171, `/start ${code}`)
    await said(1, 'This chat is connected')
    expect(await telegramOf(server, owner)).not.toHaveProperty('trouble')
    expect(await warned()).not.toContain(words.log)
    await socket.close()
  },
)

test.each([
  [409, "Conflict: can't use getUpdates method while webhook is active", webhook.log],
  [409, 'Conflict: terminated by setWebhook request', webhook.log],
  [
    409,
    'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
    other_reader.log,
  ],
  [409, 'Conflict', other_reader.log],
  [401, 'Unauthorized', 'Telegram does not accept TELEGRAM_BOT_TOKEN'],
  [502, 'Bad Gateway', 'Telegram does not answer as it should'],
])('the log says what %i “%s” means', async (status, description, sentence) => {
  await using server = await createTestServer({ env: { ...receivers().env, ...withoutWorkers } })
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  receivers().telegram.refuseNext('getUpdates', status, description)
  const listening = listenToBot({ ...server.ctx, log }, bookingInChat)
  await expect.poll(() => lines).toEqual([expect.stringContaining(sentence)])
  await listening.stop()
})

// checklist: t4017
test('a message that the database cannot store holds up none before or after it', async ({ server, owner }) => {
  const [poison, other] = [await codeFor(server, owner), await server.register()]
  const { telegram } = receivers()
  telegram.write(61, '/stop')
  // PostgreSQL stores no such character.
  telegram.write(62, `/start ${poison}`, { username: 'no\u0000body' })
  telegram.write(63, `/start ${await codeFor(server, other)}`, { username: 'person63' })
  await expect.poll(() => chatOf(server, other)).toBe('@person63')
  expect(await chatOf(server, owner)).toBeNull()
  expect(telegram.messages.map(({ chat }) => chat)).toEqual([61, 63])
})
