import { expect, test } from 'vitest'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { startSignal } from '../../../../../test/receivers/signal.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { expectAway, optionsFor, send, settingsWith, type Way } from '../channels.harness.ts'
import { signal } from './signal.ts'

const number = '+4915112345678'
const settings = settingsWith({}, { signal_number: number })
const message = wordNotification('appointment_found', foundMessage.data, 'en', { isOwner: true })

const wayTo = ({ url }: { url: string }, way: Way) => ({ message, ...way, env: { SIGNAL_URL: url, ...way.env } })
const sendTo = (service: { url: string }, way: Way = {}) => send(signal, settings, wayTo(service, way))

// checklist: t3303
test('a message goes from the site’s number to the person’s, and is edited without a sound when its times are gone', async () => {
  await using service = await startSignal()
  const kept: string[] = []
  expect(await sendTo(service, { keep: (receipt) => void kept.push(receipt) })).toBe('sent')
  const receipt = kept[0] ?? ''
  expect(service.messages).toMatchObject([
    { from: '+4989233000', to: number, text: `${message.title}\n${message.body}`, isEdited: false },
  ])
  const words = { language: 'en', title: 'No longer free', text: 'We keep watching' } as const
  const withdrawn = await signal.withdraw?.(settings, words, { ...optionsFor(wayTo(service, {})), receipt })
  expect(withdrawn).toBe('sent')
  expect(service.messages).toMatchObject([{ text: 'No longer free\nWe keep watching', isEdited: true }])
  expect(service.sounds).toBe(1)
  const moved = { ...settings, signal_number: '+4915100000000' }
  expect(await signal.withdraw?.(moved, words, { ...optionsFor(wayTo(service, {})), receipt })).toMatchObject({
    permanent: true,
  })
  expect(service.messages).toHaveLength(1)
})

// checklist: t3304
test('a number that left Signal ends the channel; an account that cannot send is the operator’s matter', async () => {
  await using service = await startSignal(['+4989233000', '+4989233001'])
  // Of several accounts, the operator must name the one that sends.
  expect(await sendTo(service)).toEqual({ failed: 'site_refused', detail: '', permanent: false })
  const env = { SIGNAL_NUMBER: '+4989233001' }
  expect(await sendTo(service, { env })).toBe('sent')
  expect(service.messages).toMatchObject([{ from: '+4989233001' }])
  const unregistered = await sendTo(service, { env: { SIGNAL_NUMBER: '+4989233009' } })
  expect(unregistered).toEqual({ failed: 'site_refused', detail: '400', permanent: false })
  service.leave(number)
  expect(await sendTo(service, { env })).toEqual({ failed: 'gone', detail: '400', permanent: true })
})

// checklist: t3305
test('the server answers 400 for whatever fails: what may pass is tried again, and no number is repeated', async () => {
  await using service = await startSignal()
  const env = { SIGNAL_NUMBER: '+4989233000' }
  const error = (words: string) => JSON.stringify({ error: words })
  const answers = [
    [{ status: 400, body: error(`Failed to send message to ${number}: Connection closed`) }, 'busy', false],
    [{ status: 400, body: error("Couldn't process request - invalid request") }, 'refused', true],
    [{ status: 400, body: error(`Untrusted Identity for "${number}"`) }, 'site_refused', false],
    [{ status: 400, body: error('Specified account does not exist') }, 'site_refused', false],
    [{ status: 404, body: '404 page not found' }, 'site_refused', false],
    [{ status: 429, body: error('Rate limit'), headers: { 'retry-after': '60' } }, 'busy', false],
    [{ status: 502, body: '' }, 'busy', false],
    [{ status: 200, body: '<html>Welcome</html>' }, 'unexpected', false],
  ] as const
  for (const [answer, failed, permanent] of answers) {
    service.failNext(answer)
    expect(await sendTo(service, { env })).toMatchObject({ failed, permanent, detail: String(answer.status) })
  }
  await expectAway(service, (way) => sendTo(service, { env, ...way }))
})
