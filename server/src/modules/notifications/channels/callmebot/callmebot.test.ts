import { settingsFields } from '@terminlotse/contract/notifications'
import { expect, test } from 'vitest'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { startCallMeBot } from '../../../../../test/receivers/callmebot.ts'
import { readConfig } from '../../../../settings/config.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { callmebot } from './callmebot.ts'

const notice = wordNotification(
  'test',
  { task_name: '', service_name: '', office_name: '', url: 'http://localhost' },
  'en',
)
const settings = {
  ...settingsFields.parse({ callmebot_phone_number: '+49 151 1234567', callmebot_api_key: 'right' }),
  proven_email: null,
  telegram_chat: null,
}

async function sendWith(bot: { url: string }, signal = AbortSignal.timeout(60_000), key = 'right', message = notice) {
  const config = readConfig({ CALLMEBOT_URL: bot.url })
  return callmebot.send({ ...settings, callmebot_api_key: key }, message, {
    id: 'id-1',
    signal,
    config,
    about: foundMessage,
  })
}

test('a message with any characters is sent to the number without its spaces', async () => {
  const bot = await startCallMeBot(['right'])
  expect(await sendWith(bot)).toBe('sent')
  await bot.close()
  expect(bot.messages).toEqual([{ phone: '+491511234567', text: `*${notice.title}*\n${notice.body}` }])
})

test('a message whose own words sound like a refusal is sent', async () => {
  const bot = await startCallMeBot(['right'])
  const lead = 'Found for “I am banned, my account is paused”,\nToo many requests'
  const message = { ...notice, body: `${lead}\n\nAPIKey is invalid` }
  expect(await sendWith(bot, AbortSignal.timeout(60_000), 'right', message)).toBe('sent')
  await bot.close()
})

test('a wrong key fails for good, though the bot answers 203', async () => {
  const bot = await startCallMeBot(['right'])
  const outcome = await sendWith(bot, AbortSignal.timeout(60_000), 'wrong')
  await bot.close()
  expect(outcome).toEqual({ failed: 'key_refused', detail: 'APIKey is invalid', permanent: true })
})

test.each([
  [{ status: 200, body: 'Your Account is Paused. Send "resume"' }, 'account_paused', true],
  [{ status: 203, body: 'Oops! Too many requests' }, 'busy', false],
  [{ status: 429, body: '' }, 'busy', false],
  [{ status: 502, body: 'Bad gateway' }, 'busy', false],
  [{ status: 404, body: 'Not found' }, 'refused', true],
  [{ status: 201, body: 'Wrong parameters' }, 'refused', true],
  [{ status: 202, body: 'Your number is banned' }, 'number_banned', true],
  [{ status: 203, body: 'No' }, 'key_refused', true],
  [{ status: 204, body: '' }, 'busy', false],
  [{ status: 205, body: '' }, 'busy', false],
  [{ status: 207, body: 'Service is down' }, 'busy', false],
  [{ status: 208, body: 'Your number is in Pause' }, 'account_paused', true],
  [{ status: 209, body: 'Quota exceeded' }, 'quota_reached', false],
  [{ status: 209, body: 'Your number is permanently banned' }, 'number_banned', true],
  [{ status: 200, body: 'Something new' }, 'unexpected', false],
] as const)('the answer %o is taken for %s', async (answer, failed, permanent) => {
  const bot = await startCallMeBot()
  bot.failNext(answer)
  const outcome = await sendWith(bot)
  await bot.close()
  expect(outcome).toMatchObject({ failed, permanent })
})

test('a message that the bot sends later counts as sent, and an answer in unknown words as perhaps sent', async () => {
  const bot = await startCallMeBot()
  bot.failNext({ status: 210, body: 'Message queued to be sent later' })
  expect(await sendWith(bot)).toBe('sent')
  bot.failNext({ status: 200, body: 'Something new' })
  expect(await sendWith(bot)).toMatchObject({ failed: 'unexpected', isUnknown: true })
  await bot.close()
})

test('a bot that is away or silent fails for now', async () => {
  const bot = await startCallMeBot()
  bot.failNext('hang')
  const unanswered = { failed: 'unanswered', detail: '', permanent: false, isUnknown: true }
  expect(await sendWith(bot, bot.overdue())).toEqual(unanswered)
  await bot.close()
  expect(await sendWith(bot)).toEqual({ failed: 'unreachable', detail: '', permanent: false })
})
