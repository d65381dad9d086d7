import { settingsFields } from '@terminlotse/contract/notifications'
import { afterAll, describe, expect, test } from 'vitest'
import { foundMessage } from '../../../../../test/receivers/about-found.ts'
import { anyNotification } from '../../../../../test/receivers/any-notice.ts'
import { receiversForEachTest } from '../../../../../test/receivers/for-each-test.ts'
import { createTestServer } from '../../../../../test/test-server.ts'
import { readConfig } from '../../../../settings/config.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { sendNow } from '../../deliveries/send.ts'
import { withoutWorkers } from '../../notifications.harness.ts'
import { takeTurn } from './telegram.store.ts'
import { buttonsOf, tapsOf, telegram } from './telegram.ts'

const receivers = receiversForEachTest()
const server = await createTestServer({ env: withoutWorkers })
afterAll(() => server[Symbol.asyncDispose]())

let chats = 1_000
/** Each test has its own chat, because one chat gets only one message a second. */
function newChat(): number {
  chats += 1
  receivers().telegram.write(chats, '/start')
  return chats
}

const named = {
  task_name: 'Passport',
  service_name: 'Passport',
  office_name: 'KVR',
  url: 'https://city.example/book',
  slot_at: '2026-12-01T08:00:00Z',
}

interface Way {
  chat?: number
  env?: Record<string, string>
  signal?: AbortSignal
  address?: string
}

function sendTo({ chat = newChat(), env = {}, ...way }: Way = {}) {
  const config = readConfig({ ...receivers().env, PUBLIC_URL: 'https://termin.example', ...env })
  const { data } = anyNotification('appointment_found', { ...named, office_address: way.address ?? '' })
  const settings = { ...settingsFields.parse({}), proven_email: null, telegram_chat: String(chat) }
  return telegram(server.ctx).send(settings, wordNotification('appointment_found', data, 'en'), {
    id: '6f2d9a52-6a0c-4d0e-9d9d-0a4d0d7f5c11',
    signal: way.signal ?? AbortSignal.timeout(60_000),
    config,
    about: { ...foundMessage, data, taskId: 7 },
  })
}

// checklist: t4795
test('of the day before has buttons that act for the owner alone, and none where it names nothing', async () => {
  const config = readConfig({ ...receivers().env, PUBLIC_URL: 'https://termin.example' })
  const { data } = anyNotification('appointment_reminder', { ...named, booking_id: 5, reminder: 'day_before' })
  const about = { ...foundMessage, notice: 'appointment_reminder' as const, data, taskId: 7 }
  const leaving = { account: 'er…@example.org', receiver: 3, links: null }
  const buttonsFor = async (to: { isBrief?: boolean; isOfOther?: boolean; readsNames?: boolean }) => {
    const settings = { ...settingsFields.parse({}), proven_email: null, telegram_chat: String(newChat()) }
    const whole = { ...settings, ...(to.isOfOther && { leaving }) }
    const message = { id: '6f2d9a52-6a0c-4d0e-9d9d-0a4d0d7f5c11', language: 'en' as const, about, config, ...to }
    expect(await sendNow(telegram(server.ctx), whole, message, AbortSignal.timeout(60_000))).toBe('sent')
    const { reply_markup } = receivers().telegram.messages.at(-1) ?? {}
    return reply_markup?.inline_keyboard.flat().flatMap(({ callback_data }) => callback_data?.split(' ')[0] ?? [])
  }
  expect(await buttonsFor({})).toEqual(['keep', 'back'])
  expect(await buttonsFor({ isOfOther: true })).toEqual(['nomore'])
  expect(await buttonsFor({ isBrief: true })).toEqual([])
  expect(await buttonsFor({ readsNames: false })).toEqual([])
})

// checklist: t4745
test('of the day before offers to move it, unless its task looks for an earlier one', () => {
  const page = 'https://termin.example/tasks?task=7'
  const labelsOf = (is_watching?: boolean) => {
    const facts = { ...named, url: page, booking_id: 5, reminder: 'day_before', is_watching }
    const { data } = anyNotification('appointment_reminder', facts)
    const about = { ...foundMessage, notice: 'appointment_reminder' as const, data, taskId: 7 }
    const rows = buttonsOf(wordNotification('appointment_reminder', data, 'en'), page, about)
    return rows.flat().map(({ text }) => text)
  }
  for (const unset of [false, undefined]) expect(labelsOf(unset)).toContain('Move')
  expect(labelsOf(true)).toEqual(['Open in Terminlotse'])
})

// checklist: t4838
test('of a time that would move an appointment has a button that says so, as long as every other', () => {
  const labelOf = (language: 'en' | 'de', move: boolean) => {
    const slots = [{ target_id: 1, slot_at: '2026-12-09T09:10:00.000Z', office_name: 'KVR', office: 3 }]
    const { data } = anyNotification('appointment_found', { ...named, book: true, move, slots })
    return tapsOf({ language }, { ...foundMessage, data, taskId: 7 })[0]?.[0]
  }
  const { text: _, ...tap } = labelOf('en', false) ?? {}
  expect(labelOf('en', true)).toEqual({ text: 'Move to Wed 9 Dec, 10:10', ...tap })
  expect(labelOf('de', true)?.text).toBe('Auf Mi 9. Dez., 10:10 verschieben')
  expect(labelOf('en', false)?.text).toBe('Book this one')
})

describe('a message through Telegram', () => {
  // checklist: t990
  test('names what was found in bold, and has a button to the city and one to the task', async () => {
    expect(await sendTo()).toBe('sent')
    const [message] = receivers().telegram.messages
    expect(message?.text).toMatch(/^Free: Tue 1 Dec, 09:00 · KVR\nPassport\nOpen the city’s page now/)
    const [bold] = message?.entities ?? []
    expect(message?.text.slice(bold?.offset, bold?.length)).toBe('Free: Tue 1 Dec, 09:00 · KVR')
    expect(message).toMatchObject({
      link_preview_options: { is_disabled: true },
      reply_markup: {
        inline_keyboard: [
          [{ text: 'Open the city’s page', url: named.url }],
          [{ text: 'Open in Terminlotse', url: 'https://termin.example/tasks?task=7' }],
        ],
      },
    })
  })

  // checklist: t991
  test('has no buttons where their address is one that Telegram does not take', async () => {
    expect(await sendTo({ env: { PUBLIC_URL: 'http://localhost:3000' } })).toBe('sent')
    expect(receivers().telegram.calls).toHaveLength(1)
    expect(await sendTo({ env: { PUBLIC_URL: 'http://termin' } })).toBe('sent')
    expect(receivers().telegram.calls).toHaveLength(3)
    expect(receivers().telegram.messages.map(({ reply_markup }) => reply_markup)).toEqual([undefined, undefined])
  })

  test('that is long is cut', async () => {
    expect(await sendTo({ address: '🙂'.repeat(3_000) })).toBe('sent')
    const text = receivers().telegram.messages[0]?.text ?? ''
    expect(text.length).toBeGreaterThan(4_090)
    expect(text.endsWith('🙂…')).toBe(true)
  })
})

describe('a failure of Telegram is named, without the token', () => {
  // checklist: t992
  test.each([
    [429, 'Too Many Requests: retry after 35', 'busy', false, 35_000],
    [403, 'Forbidden: bot was blocked by the user', 'chat_closed', true, undefined],
    [403, 'Forbidden: user is deactivated', 'chat_closed', true, undefined],
    [400, 'Bad Request: message is too long', 'refused', true, undefined],
    [500, 'Internal Server Error', 'busy', false, undefined],
  ] as const)('%i %s', async (status, description, failed, permanent, waitMs) => {
    const pause = waitMs === undefined ? undefined : waitMs / 1_000
    receivers().telegram.refuseNext('sendMessage', status, description, pause)
    expect(await sendTo()).toEqual({
      failed,
      permanent,
      detail: `${status} ${description}`,
      ...(waitMs !== undefined && { waitMs }),
    })
  })

  test('an unknown chat, and an invalid token', async () => {
    const { telegram: service } = receivers()
    expect(await sendTo({ chat: 1 })).toMatchObject({ failed: 'chat_closed', permanent: true })
    const TELEGRAM_BOT_TOKEN = service.token.replace('canary', 'caterpillar')
    expect(await sendTo({ env: { TELEGRAM_BOT_TOKEN } })).toEqual({
      failed: 'bot_refused',
      detail: '401 Unauthorized',
      permanent: false,
    })
    service.refuseNext('sendMessage', 400, `Bad Request: /bot${service.token}/sendMessage`)
    expect(await sendTo()).toMatchObject({ failed: 'refused', detail: '400 Bad Request: /bot***/sendMessage' })
  })

  test('a server that is silent or unreachable', async () => {
    receivers().telegram.failNext('hang')
    expect(await sendTo({ signal: receivers().telegram.overdue() })).toMatchObject({ failed: 'unanswered', detail: '' })
    const env = { TELEGRAM_URL: 'http://127.0.0.1:9' }
    expect(await sendTo({ env })).toEqual({ failed: 'unreachable', detail: '', permanent: false })
  })
})

describe('the limits of Telegram', () => {
  // checklist: t993
  test('a chat gets one message a second, and all chats together thirty', async () => {
    await using own = await createTestServer({ env: withoutWorkers })
    const turn = (chat: string) => takeTurn(own.ctx, chat, 10_000)
    const inOneChat = [await turn('a'), await turn('a'), await turn('a')]
    expect(inOneChat[0]).toBe(0)
    expect(inOneChat[1]).toBeGreaterThan(500)
    expect(inOneChat[2]).toBeGreaterThan(1_500)
    const others = await Promise.all(Array.from({ length: 150 }, (_, place) => turn(`b${place}`)))
    const span = Math.max(...others.map(Number)) - Math.min(...others.map(Number))
    // 149 steps, less the time that the queries took.
    expect(span).toBeGreaterThan(149 * 34 - 3_000)
    expect(Math.max(...others.map(Number))).toBeLessThan(154 * 34)
  })

  test('a message whose moment is far away does not wait, and reserves nothing', async () => {
    await using own = await createTestServer({ env: withoutWorkers })
    const turns = await Promise.all(Array.from({ length: 8 }, () => takeTurn(own.ctx, 'a', 3_000)))
    expect(turns.filter((waitMs) => waitMs === null).length).toBeGreaterThanOrEqual(4)
    expect(Math.max(...turns.map(Number))).toBeLessThan(4_000)
  })

  test('a moment that a wrong clock has written delays no message', async () => {
    await using own = await createTestServer({ env: withoutWorkers })
    await own.ctx.db.execute("insert into telegram_turns values ('', now() + interval '1 day')")
    expect(await takeTurn(own.ctx, 'a', 10_000)).toBe(0)
  })
})
