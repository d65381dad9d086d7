import { expect, test } from 'vitest'
import { startCallMeBot } from '../../../../../test/receivers/callmebot.ts'
import { expectAway, found, send, settingsWith, type Way } from '../channels.harness.ts'
import { callmebot } from './callmebot.ts'

function sendWith(bot: { url: string }, { key = 'right', ...way }: Way & { key?: string } = {}) {
  const fields = { callmebot_phone_number: '+49 151 1234567', callmebot_api_key: key }
  return send(callmebot, settingsWith(fields), { env: { CALLMEBOT_URL: bot.url }, ...way })
}

test('a message with any characters is sent to the number without its spaces', async () => {
  await using bot = await startCallMeBot(['right'])
  expect(await sendWith(bot)).toBe('sent')
  expect(bot.messages).toEqual([{ phone: '+491511234567', text: `*${found.title}*\n${found.body}` }])
})

test('a message whose own words sound like a refusal is sent', async () => {
  await using bot = await startCallMeBot(['right'])
  const lead = 'Found for “I am banned, my account is paused”,\nToo many requests'
  const message = { ...found, body: `${lead}\n\nAPIKey is invalid` }
  expect(await sendWith(bot, { message })).toBe('sent')
})

test('a wrong key fails for good, though the bot answers 203', async () => {
  await using bot = await startCallMeBot(['right'])
  const outcome = await sendWith(bot, { key: 'wrong' })
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
  await using bot = await startCallMeBot()
  bot.failNext(answer)
  expect(await sendWith(bot)).toMatchObject({ failed, permanent })
})

test('a message that the bot sends later counts as sent, and an answer in unknown words as perhaps sent', async () => {
  await using bot = await startCallMeBot()
  bot.failNext({ status: 210, body: 'Message queued to be sent later' })
  expect(await sendWith(bot)).toBe('sent')
  bot.failNext({ status: 200, body: 'Something new' })
  expect(await sendWith(bot)).toMatchObject({ failed: 'unexpected', isUnknown: true })
})

test('a bot that is away or silent fails for now', async () => {
  await using bot = await startCallMeBot()
  await expectAway(bot, (way) => sendWith(bot, way))
})
