import { expect, test } from 'vitest'
import { startDiscord } from '../../../../../test/receivers/discord.ts'
import { readConfig } from '../../../../settings/config.ts'
import { found, optionsFor, send, settingsWith, type Way } from '../channels.harness.ts'
import { discord } from './discord.ts'

const settings = (discord_webhook: string) => settingsWith({ discord_webhook })
const sendTo = (webhook: string, way: Way = {}) => send(discord, settings(webhook), way)

// checklist: t3311
test('a message has its title in bold and buttons to the city and the task, and calls nobody', async () => {
  await using service = await startDiscord()
  expect(await sendTo(service.webhook)).toBe('sent')
  expect(service.messages).toMatchObject([
    {
      content: `**${found.title}**\n${found.text}`,
      components: [
        { type: 1, components: [{ url: 'https://city.example/book' }, { url: 'https://termin.example/tasks?task=7' }] },
      ],
    },
  ])
  // Discord takes no button that leads into a private network.
  expect(await sendTo(service.webhook, { env: { ALLOW_PRIVATE_HOSTS: 'true' } })).toBe('sent')
  expect(service.messages[1]).toMatchObject({ components: [] })
  expect(service.messages[1]?.content).toContain('https://city.example/book')
})

// checklist: t3312
test('signs of styles, lists and mentions are shown as they are, and a long text is cut', async () => {
  await using service = await startDiscord()
  const odd = { ...found, title: '*A* <@1>', text: '- one\n# two\n1. three\n_four_ @everyone [five](x)' }
  expect(await sendTo(service.webhook, { message: odd })).toBe('sent')
  expect(service.messages[0]?.content).toBe(
    '**\\*A\\* \\<@1\\>**\n\\- one\n\\# two\n\\1. three\n\\_four\\_ @everyone \\[five\\](x)',
  )
  expect(await sendTo(service.webhook, { message: { ...found, text: '*😀'.repeat(900) } })).toBe('sent')
  const { content = '' } = service.messages[1] ?? {}
  expect(content.length).toBeGreaterThan(1_990)
  expect(content).toMatch(/[^\\]…$/u)
})

// checklist: t3313
test('a message is edited when its times are gone, also in a thread, and loses its buttons', async () => {
  await using service = await startDiscord()
  const webhook = `${service.webhook}?thread_id=42`
  const kept: string[] = []
  expect(await sendTo(webhook, { keep: (receipt) => void kept.push(receipt) })).toBe('sent')
  const words = { language: 'en', title: 'No longer free', text: 'We keep watching' } as const
  const options = { ...optionsFor(), receipt: kept[0] ?? null }
  expect(await discord.withdraw?.(settings(webhook), words, options)).toBe('sent')
  expect(service.messages).toMatchObject([
    { thread: '42', content: '**No longer free**\nWe keep watching', components: [], isEdited: true },
  ])
})

// checklist: t3314
test('a webhook that was deleted, or whose token changed, ends the channel; limits wait, bad requests fail', async () => {
  await using service = await startDiscord()
  const wrong = await sendTo(`${service.webhook}x`)
  expect(wrong).toEqual({ failed: 'gone', detail: '401 Invalid Webhook Token', permanent: true })
  const limited = { message: 'You are being rate limited.', retry_after: 1.5, global: false }
  const answers = [
    [
      { status: 429, body: JSON.stringify(limited) },
      { failed: 'busy', permanent: false, waitMs: 1_500 },
    ],
    [
      { status: 429, headers: { 'retry-after': '90' } },
      { failed: 'busy', permanent: false, waitMs: 90_000 },
    ],
    [
      { status: 403, body: 'error code: 1015' },
      { failed: 'busy', permanent: false },
    ],
    [
      { status: 403, body: '{"message":"Missing Access","code":50001}' },
      { failed: 'refused', permanent: true },
    ],
    [
      { status: 400, body: '{"message":"Invalid Form Body","code":50035}' },
      { failed: 'refused', permanent: true },
    ],
    [
      { status: 502, body: '' },
      { failed: 'busy', permanent: false },
    ],
    [
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      { failed: 'redirected', permanent: false },
    ],
  ] as const
  for (const [answer, outcome] of answers) {
    service.failNext(answer)
    expect(await sendTo(service.webhook), JSON.stringify(answer)).toMatchObject(outcome)
  }
  service.failNext('hang')
  expect(await sendTo(service.webhook, { signal: service.overdue() })).toMatchObject({ failed: 'unanswered' })
  service.remove()
  expect(await sendTo(service.webhook)).toEqual({ failed: 'gone', detail: '404 Unknown Webhook', permanent: true })
})

// checklist: t3315
test('the address is one of a webhook on the public internet, and a private one looks like an unreachable one', async () => {
  await using service = await startDiscord()
  expect(await sendTo(service.webhook, { env: {} })).toEqual({ failed: 'not_reached', detail: '', permanent: false })
  expect(service.messages).toEqual([])
  const missing = (typed: string) => discord.missing(settings(typed), readConfig({}))
  for (const right of [
    'https://discord.com/api/webhooks/1/a-b_c',
    ' https://canary.discord.com/api/v10/webhooks/1/abc?thread_id=3 ',
    '••••••••',
  ]) {
    expect(missing(right), right).toEqual({})
  }
  for (const typed of [
    '',
    'discord.com/api/webhooks/1/a',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com/channels/1/2',
    'https://me@discord.com/api/webhooks/1/a',
    'https://discord.com:8443/api/webhooks/1/a',
  ]) {
    expect(missing(typed), typed).toEqual({ discord_webhook: ['discord_webhook_invalid'] })
  }
})
