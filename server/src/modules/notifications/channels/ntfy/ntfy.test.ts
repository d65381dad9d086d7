import { describe, expect, test } from 'vitest'
import { anyNotification } from '../../../../../test/receivers/any-notice.ts'
import { startNtfy } from '../../../../../test/receivers/ntfy.ts'
import { readConfig } from '../../../../settings/config.ts'
import type { NotificationCode } from '../../../../texts/notifications/notification-data.ts'
import { wordNotification } from '../../../../texts/notifications/notifications.ts'
import { cityPage, expectAway, inside, optionsFor, send, settingsWith, type Way } from '../channels.harness.ts'
import { ntfy } from './ntfy.ts'

const named = {
  task_name: 'Passport',
  service_name: 'Passport',
  office_name: 'KVR',
  url: cityPage,
  slot_at: '2026-12-01T08:00:00Z',
  deadline_at: '2026-11-20T13:00:00Z',
}

type WayOfNtfy = Way & { topic?: string; token?: string; address?: string }

function sendTo({ url }: { url: string }, { topic = 'termin-abc', token = '', address = '', ...way }: WayOfNtfy = {}) {
  const { notice = 'appointment_found', env } = way
  const { data } = anyNotification(notice, { ...named, office_address: address })
  const settings = settingsWith({ ntfy_server: url, ntfy_topic: topic, ntfy_token: token })
  return send(ntfy, settings, { ...way, message: wordNotification(notice, data, 'en'), env: { ...inside, ...env } })
}

describe('a message through ntfy', () => {
  // checklist: t960
  test('names what was found, leads to the city, and has one button to the task; no web address contains any of it', async () => {
    await using service = await startNtfy()
    expect(await sendTo(service)).toBe('sent')
    expect(await sendTo(service)).toBe('sent')
    expect(service.requests.map(({ url }) => url)).toEqual(['/', '/'])
    expect(service.shown).toHaveLength(1)
    expect(service.shown[0]).toMatchObject({
      topic: 'termin-abc',
      title: 'Free: Tue 1 Dec, 09:00 · KVR',
      message: expect.stringMatching(/^Passport\nOpen the city’s page now/),
      priority: 4,
      click: named.url,
      actions: [{ action: 'view', label: 'Open in Terminlotse', url: 'https://termin.example/tasks?task=7' }],
      isAttachment: false,
    })
  })

  test.each<[NotificationCode, number]>([
    ['appointment_found', 4],
    ['booking_waiting', 4],
    ['booking_reminder', 4],
    ['test', 4],
    ['booking_confirmed', 3],
    ['task_stopped', 3],
  ])('%s has the priority %i', async (notice, priority) => {
    await using service = await startNtfy()
    expect(await sendTo(service, { notice })).toBe('sent')
    expect(service.shown[0]?.priority).toBe(priority)
  })

  // checklist: t961
  test('that is long is cut, so that the server does not turn it into a file', async () => {
    await using service = await startNtfy()
    expect(await sendTo(service, { address: 'ä€'.repeat(1_500) })).toBe('sent')
    const message = service.shown[0]?.message ?? ''
    expect(service.shown[0]?.isAttachment).toBe(false)
    expect(Buffer.byteLength(message)).toBeGreaterThan(4_000)
    expect(message.endsWith('…')).toBe(true)
    expect(message).not.toContain('\ufffd')
  })
})

describe('a message of a time that is gone', () => {
  const takeBack = ({ url }: { url: string }, { topic = 'termin-abc', token = '' }: WayOfNtfy = {}) => {
    const settings = settingsWith({ ntfy_server: url, ntfy_topic: topic, ntfy_token: token })
    const words = { language: 'en', title: 'Gone: Tue 1 Dec', text: 'We keep watching' } as const
    return ntfy.withdraw?.(settings, words, { ...optionsFor(), receipt: null })
  }

  // checklist: t4782
  test('is deleted by its sequence, and nothing is published in its place', async () => {
    await using service = await startNtfy({ tokens: ['tk_right'], guarded: ['mine'] })
    expect(await sendTo(service, { topic: 'mine', token: 'tk_right' })).toBe('sent')
    expect(await takeBack(service, { topic: 'mine' })).toMatchObject({ failed: 'topic_refused', permanent: true })
    expect(await takeBack(service, { topic: 'mine', token: 'tk_right' })).toBe('sent')
    expect(service.deleted).toEqual(['/mine/one'])
    expect(service.shown).toEqual([])
    expect(service.requests).toHaveLength(1)
  })

  // checklist: t4783
  test('stays with a server that deletes nothing, and that is named', async () => {
    await using service = await startNtfy({ isOld: true })
    expect(await sendTo(service)).toBe('sent')
    expect(await takeBack(service)).toEqual({ failed: 'refused', detail: '404 page not found', permanent: true })
    service.failNext({ status: 405, body: '' })
    expect(await takeBack(service)).toEqual({ failed: 'refused', detail: '405', permanent: true })
    service.failNext({ status: 200, body: '<html>Welcome</html>' })
    expect(await takeBack(service)).toMatchObject({ failed: 'unexpected' })
    expect(service.shown).toHaveLength(1)
  })
})

describe('a failure of ntfy is named', () => {
  // checklist: t962
  test('a wrong token, a protected topic, and one that the server forbids', async () => {
    await using service = await startNtfy({ tokens: ['tk_right'], guarded: ['mine'] })
    const refused = await sendTo(service, { token: 'tk_wrong' })
    expect(refused).toEqual({ failed: 'token_refused', detail: '401 unauthorized', permanent: true })
    const guarded = await sendTo(service, { topic: 'mine' })
    expect(guarded).toEqual({ failed: 'topic_refused', detail: '403 forbidden', permanent: true })
    expect(await sendTo(service, { topic: 'docs' })).toMatchObject({ failed: 'topic_refused', permanent: true })
    expect(await sendTo(service, { topic: 'mine', token: 'tk_right' })).toBe('sent')
  })

  // checklist: t963
  test('waits after a rate limit as long as the server says', async () => {
    await using service = await startNtfy()
    const body = '{"code":42901,"http":429,"error":"limit reached: too many requests"}'
    const limited = { failed: 'busy', detail: '429 limit reached: too many requests', permanent: false }
    service.failNext({ status: 429, body, headers: { 'retry-after': '90' } })
    expect(await sendTo(service)).toEqual({ ...limited, waitMs: 90_000 })
    service.failNext({ status: 429, body, headers: { 'retry-after': 'soon' } })
    expect(await sendTo(service)).toEqual(limited)
    const date = new Date('2026-11-20T12:00:00Z')
    const headers = { date: date.toUTCString(), 'retry-after': new Date(date.getTime() + 120_000).toUTCString() }
    service.failNext({ status: 429, body, headers })
    expect(await sendTo(service)).toEqual({ ...limited, waitMs: 120_000 })
  })

  test.each([
    [{ status: 200, body: '<html>Welcome</html>' }, 'unexpected', false],
    [{ status: 301, headers: { location: 'https://elsewhere.example' } }, 'redirected', false],
    [{ status: 404, body: 'Not found' }, 'refused', true],
    [{ status: 413, body: '{"code":41303,"http":413,"error":"JSON body too large"}' }, 'refused', true],
    [{ status: 429, body: '{"code":42908,"http":429,"error":"daily quota"}' }, 'quota_reached', false],
    [{ status: 507, body: '' }, 'busy', false],
    [{ status: 408, body: '' }, 'busy', false],
  ] as const)('the answer %o is taken for %s', async (answer, failed, permanent) => {
    await using service = await startNtfy()
    service.failNext(answer)
    expect(await sendTo(service)).toMatchObject({ failed, permanent })
  })

  test('a server that is silent or unreachable', async () => {
    await using service = await startNtfy()
    await expectAway(service, (way) => sendTo(service, way))
  })

  // checklist: t964
  test('a server with a private address is not called, and looks like an unreachable one', async () => {
    await using service = await startNtfy()
    const env = { ALLOW_PRIVATE_HOSTS: 'false' }
    const outcome = await sendTo(service, { env })
    const hidden = await sendTo({ url: 'https://localhost' }, { env })
    expect([outcome, hidden]).toEqual(Array(2).fill({ failed: 'not_reached', detail: '', permanent: false }))
    expect(service.requests).toEqual([])
    const missing = (ntfy_server: string) =>
      ntfy.missing(settingsWith({ ntfy_server, ntfy_topic: 'a' }), readConfig({}))
    expect(missing('https://ntfy.example:443/')).toEqual({})
    for (const address of ['http://ntfy.example', 'https://ntfy.example:8443', 'https://me:secret@ntfy.example']) {
      expect(missing(address), address).toEqual({ ntfy_server: ['address_not_open'] })
    }
  })
})
