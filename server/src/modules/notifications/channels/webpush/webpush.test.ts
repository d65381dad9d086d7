import { describe, expect } from 'vitest'
import { trusting } from '../../../../../test/network/trusting.ts'
import { withdraw } from '../../deliveries/withdraw.ts'
import { exampleData } from '../../notifications.harness.ts'
import { tell, webPushForTests } from './webpush.harness.ts'

const { service, clock, openScene, test } = webPushForTests()

describe('a push message', () => {
  // checklist: t267
  test('reaches every device, encrypted for it alone and signed for its push service', async ({ scene }) => {
    const [phone, laptop] = [await scene.add(), await scene.add()]
    const { id, row, attempt } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ channel: 'webpush', state: 'sent', tries: 1, last_error: null })
    for (const { pushes } of [phone, laptop]) {
      expect(pushes).toEqual([
        {
          payload: {
            tag: id,
            lang: 'en',
            path: `/tasks?task=${scene.taskId}`,
            urgent: true,
            title: 'Free: Tue 1 Dec, 09:40 · KVR',
            body: expect.stringMatching(/^Residence permit\nOpen the city’s page now and book it there\./),
            link: { label: 'Open the city’s page', url: exampleData.url },
          },
          ttl: 600,
          topic: id.replaceAll('-', ''),
          urgency: 'high',
          subject: 'mailto:office@example.org',
        },
      ])
      const said = JSON.stringify(pushes)
      for (const personal of ['Erika', 'Muster', scene.owner.email]) expect(said).not.toContain(personal)
    }
    expect(service().refusals).toEqual([])
  })

  test.each([
    ['booking_waiting', { deadline_at: '2026-11-20T12:55:00Z' }, 55 * 60, 'high'],
    ['booking_reminder', { deadline_at: '2026-11-20T12:05:00Z' }, 5 * 60, 'high'],
    ['appointment_reminder', { slot_at: '2026-11-21T10:00:00Z' }, 22 * 3600, 'normal'],
    ['booking_cancelled', { slot_at: '2026-11-23T12:00:00Z' }, 72 * 3600, 'normal'],
    ['booking_confirmed', { slot_at: '2027-02-20T12:00:00Z' }, 28 * 24 * 3600, 'normal'],
    ['office_away', {}, 24 * 3600, 'normal'],
    ['task_stopped', {}, 28 * 24 * 3600, 'normal'],
  ] as const)('of %s is kept for a device that is away as long as it is of use', async (notice, data, ttl, urgency) => {
    await using scene = await openScene()
    const phone = await scene.add()
    const { attempt } = await tell(scene, notice, { ...exampleData, ...data })
    await attempt()
    expect(phone.pushes).toMatchObject([{ ttl, urgency }])
  })

  // checklist: t1005
  test('about times that are gone is replaced on every device except those with Safari', async ({ scene }) => {
    const phone = await scene.add()
    const slots = [{ target_id: 5, slot_at: '2026-12-01T08:40:00Z', office_name: 'KVR' }]
    const { id, attempt } = await tell(scene, 'appointment_found', { ...exampleData, slots })
    await attempt()
    const { endpoint: _, ...keys } = phone.subscription
    const subscription = { ...keys, endpoint: 'https://web.push.apple.com/nobody-is-called-here' }
    const body = { name: 'Safari · iOS', subscription }
    await scene.server.call('POST', '/notifications/push/devices/', { token: scene.owner.token, body })
    const lines: object[] = []
    const log = { ...scene.server.ctx.log, info: (line: object) => void lines.push(line) }
    const readGone = async () => new Map([[id, { at: new Date('2026-11-20T09:32:00Z'), goesOn: true }]])
    await trusting(() => withdraw({ ...scene.server.ctx, log }, readGone, [5], new AbortController().signal))
    expect(phone.pushes).toHaveLength(2)
    expect(phone.pushes[1]).toMatchObject({
      payload: {
        tag: id,
        title: 'Gone: Tue 1 Dec, 09:40 · KVR',
        body: 'Residence permit. We are still watching\nThe office has not shown it since 10:32.',
        replaces: true,
        urgent: false,
        link: null,
      },
      topic: id.replaceAll('-', ''),
      urgency: 'normal',
    })
    expect(lines).toMatchObject([{ end: 'sent' }])
  })

  test('of a very long name still fits', async ({ scene }) => {
    const phone = await scene.add()
    const { attempt, row } = await tell(scene, 'office_away', {
      ...exampleData,
      task_name: '„ö“'.repeat(66),
      reason: 'x',
    })
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
    expect(phone.pushes).toHaveLength(1)
  })

  test('that a device already has is not sent to it again when another device is tried', async ({ scene }) => {
    const [phone, laptop] = [await scene.add(), await scene.add()]
    laptop.failNext({ status: 503 })
    const { attempt, row } = await tell(scene)
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', last_error: 'busy: 503' })
    clock.moment = new Date(clock.moment.getTime() + 60_000)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 })
    expect(phone.calls).toBe(1)
    expect(laptop.pushes).toMatchObject([{ ttl: 600 }])
  })

  test('that reached one device counts as sent when the other stays out of reach', async ({ scene }) => {
    const [, laptop] = [await scene.add(), await scene.add()]
    laptop.failNext({ status: 429 }, 2)
    const { attempt, row, allGivenUp } = await tell(scene, 'office_away')
    await attempt()
    expect(await row()).toMatchObject({ state: 'waiting', tries: 1 })
    clock.moment = new Date(clock.moment.getTime() + 24 * 3_600_000 - 10_000)
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent', tries: 2 })
    expect(allGivenUp).toEqual([])
  })

  test('about a click goes out while there is time by the office’s clock, whatever ours says', async ({ scene }) => {
    const phone = await scene.add()
    const data = { ...exampleData, deadline_at: new Date(clock.moment.getTime() - 3_600_000).toISOString() }
    const { attempt, row } = await tell(scene, 'booking_waiting', data, new Date(clock.moment.getTime() + 600_000))
    await attempt()
    expect(await row()).toMatchObject({ state: 'sent' })
    expect(phone.pushes).toMatchObject([{ ttl: 600 }])
  })

  test('that comes too late to be useful is not sent, and its owner can read why', async ({ scene }) => {
    const phone = await scene.add()
    phone.failNext({ status: 503 })
    const { attempt, allGivenUp, row } = await tell(scene, 'office_away')
    await attempt()
    clock.moment = new Date(clock.moment.getTime() + 25 * 3_600_000)
    await attempt()
    expect(phone.calls).toBe(1)
    expect(await row()).toMatchObject({ state: 'given_up', last_error: 'outdated' })
    expect(allGivenUp).toMatchObject([{ channel: 'webpush', reason: 'outdated' }])
  })
})

describe('the test button', () => {
  test('sends a push message to all devices in the caller’s language', async ({ scene }) => {
    const phone = await scene.add()
    const call = { token: scene.owner.token, body: { channel: 'webpush' }, language: 'de' }
    const answer = await trusting(() => scene.server.call('POST', '/notifications/test/', call))
    expect(answer).toMatchObject({ status: 200, body: { detail: 'Die Testnachricht wurde gesendet.' } })
    expect(phone.pushes).toMatchObject([
      { payload: { title: 'Testnachricht von Terminlotse', lang: 'de', path: '/dashboard', link: null } },
    ])
  })

  test('says that there is no device', async ({ scene: { server, owner } }) => {
    const answer = await server.call('POST', '/notifications/test/', {
      token: owner.token,
      body: { channel: 'webpush' },
    })
    expect(answer.status).toBe(400)
    expect(answer.body.detail).toBe(
      'The test message could not be sent: None of your devices accepts messages now. Please add one in the settings.',
    )
  })
})
