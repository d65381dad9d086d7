import { describe, expect } from 'vitest'
import { testsOf } from '../../../test/test-server-for-file.ts'
import { inTransaction } from '../../foundation/db/transaction.ts'
import { poll, startOne, targetOf, taskServerForFile } from '../tasks/editing/tasks.harness.ts'
import { writeTargetLine, writeTaskLine } from '../tasks/journal.ts'
import { failTask } from '../tasks/watching.ts'
import type { LiveEvent } from './events/events.ts'
import { checked, connect, is } from './live.harness.ts'
import { closeSockets, publish } from './live.ts'

const test = testsOf(taskServerForFile())

const slot = {
  at: '2026-12-01T08:40:00.000Z',
  office_name: 'Bürgerbüro',
  office_address: 'Ruppertstraße 19',
  url: 'https://example.org',
  seen_at: '2026-11-20T08:00:00.000Z',
  gone_at: null,
}
const booking = {
  id: 1,
  state: 'confirmed' as const,
  slot_at: slot.at,
  office_name: slot.office_name,
  office_address: slot.office_address,
  way: null,
  hint: { en: 'Counter B', de: 'Counter B' },
  info: '',
  deadline_at: null,
  display_number: '17',
  booked_for_email: 'erika@example.org',
  refused_fields: [],
  is_being_cancelled: false,
  is_coming_asked: false,
  cancelled_by: null,
  is_only_one: false,
  replaces_at: null,
  url: slot.url,
  updated_at: slot.seen_at,
}

describe('opening a live connection', () => {
  test('without a valid token is refused with 4001, said first', async ({ server }) => {
    for (const token of [undefined, '', 'nonsense', 'tl_x']) {
      await using socket = await server.socket('/ws/monitoring/', token)
      const message = await socket.next(is('authentication_failed'))
      expect(checked(message).data).toMatchObject({ message: 'Please sign in.' })
      expect(await socket.closed).toBe(4001)
    }
  })

  test('speaks the language that it asks for, or else its owner’s', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await using german = await connect(server, owner, '?language=de')
    await using plain = await connect(server, owner, '?language=klingon')
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    const reasons = [german, plain].map(async (socket) => (await socket.next(is('monitoring_status_update'))).data)
    expect(await Promise.all(reasons)).toMatchObject([{ reason: 'Pausiert.' }, { reason: 'Paused.' }])
  })

  // checklist: t083
  test('to someone else’s task, or one that is not there, is refused with 4003', async ({ server, owner }) => {
    const stranger = await server.register()
    const { id } = await startOne(server, owner)
    for (const task of [String(id), '999999', 'abc']) {
      await using socket = await server.socket(`/ws/monitoring/${task}/`, stranger.token)
      expect(await socket.closed).toBe(4003)
      expect(socket.heard).toEqual([])
    }
  })

  // checklist: t112
  test('says that it works, and answers pings with what they brought', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await using socket = await server.socket(`/ws/monitoring/${id}/`, owner.token)
    checked(await socket.next(is('authentication_success')))
    const established = checked(await socket.next(is('connection_established')))
    expect(established.data).toMatchObject({ task_id: id, last_event_id: expect.any(Number) })
    for (const nonsense of ['x', { type: 'unknown' }, { type: 'clear_task_logs', task_id: 'all' }, null]) {
      socket.send(nonsense)
    }
    socket.send({ type: 'ping', timestamp: 1_234 })
    expect(checked(await socket.next(is('pong'))).data).toMatchObject({ timestamp: 1_234 })
    socket.send({ type: 'ping', data: { timestamp: 5_678 } })
    expect(checked(await socket.next(is('pong'))).data).toMatchObject({ timestamp: 5_678 })
    socket.send({ type: 'ping' })
    expect(checked(await socket.next(is('pong'))).data).not.toHaveProperty('timestamp')
  })

  test('ends with 4001 when its sign-in ends, and only then', async ({ server, owner }) => {
    const { body: second } = await server.call('POST', '/auth/login/', { body: owner })
    await using here = await connect(server, owner)
    await using there = await connect(server, { ...owner, token: second.access })
    await server.call('POST', '/auth/logout/', { token: owner.token })
    expect(await here.closed).toBe(4001)
    there.send({ type: 'ping', timestamp: 1 })
    await there.next(is('pong'))
    await inTransaction(server.ctx, async (tx) => closeSockets(tx, { userId: owner.id }))
    expect(await there.closed).toBe(4001)
  })
})

describe('the messages that are heard', () => {
  test('a check: its line on the task’s channel, the activity and the figures on both', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await using general = await connect(server, owner)
    await using own = await connect(server, owner, id)
    await poll(server, (await targetOf(server, id)).id)
    const line = checked(await own.next(is('task_log')))
    expect(line.data).toMatchObject({ task_id: id, level: 'info', message: 'Checked: nothing free.' })
    for (const socket of [general, own]) {
      const activity = checked(await socket.next(is('activity_update')))
      expect(activity.data).toMatchObject({ task_id: id, task_name: 'Passport', activity_type: 'check' })
      const figures = checked(await socket.next(is('statistics_update')))
      expect(figures.data).toMatchObject({ task_id: id, statistics: { total_checks: 1 } })
    }
    expect(general.heard.filter(is('task_log'))).toEqual([])
  })

  test('captcha news, and an alarm where the engine raises one', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await using socket = await connect(server, owner)
    const targetId = (await targetOf(server, id)).id
    await inTransaction(server.ctx, async (tx) => {
      const solved = { code: 'altcha_solved', data: { ms: 1_200 } } as const
      await writeTargetLine(tx, { targetId, level: 'info', activityType: 'altcha_solved', ...solved })
      const failed = { code: 'check_failed', data: { kind: 'busy', reason: 'maintenance' } } as const
      await writeTargetLine(tx, { targetId, level: 'warning', activityType: 'error', alarm: true, ...failed })
    })
    expect(checked(await socket.next(is('altcha_status_update'))).data).toEqual({
      task_id: id,
      status: 'solved',
      message: 'Captcha solved in 1.2 s.',
    })
    expect(checked(await socket.next(is('monitoring_error'))).data).toMatchObject({
      task_id: id,
      task_name: 'Passport',
      code: 'check_failed',
      message: 'The check failed: the office’s system is under maintenance.',
    })
  })

  // checklist: t056
  test('each message about a task fits the contract and is in its owner’s language', async ({ server, owner }) => {
    await server.call('PATCH', '/auth/profile/', { token: owner.token, body: { language: 'de' } })
    const { id: taskId } = await startOne(server, owner)
    await using socket = await connect(server, owner)
    const about = { userId: owner.id, taskId }
    const foundLine = {
      code: 'appointment_found',
      data: { slot_at: slot.at, office_name: 'Bürgerbüro', count: 1 },
    } as const
    const lost = { reason: 'race_lost', follows: 'goes_on' } as const
    const failed = { code: 'booking_failed', data: lost } as const
    const confirmed = {
      code: 'booking_confirmed',
      data: { slot_at: slot.at, office_name: 'KVR', display_number: '17' },
    } as const
    const events: LiveEvent[] = [
      { ...about, type: 'appointment_found', data: { task_name: 'Passport', line: foundLine, slot, count: 1 } },
      { ...about, type: 'booking_failed', data: { task_name: 'Passport', line: failed, booking: null } },
      { ...about, type: 'booking_success', data: { task_name: 'Passport', line: confirmed, booking } },
    ]
    await inTransaction(server.ctx, async (tx) => publish(tx, ...events))
    expect(checked(await socket.next(is('appointment_found'))).data).toMatchObject({
      message: 'Frei: Di 1. Dez., 09:40 · Bürgerbüro.',
      slot,
    })
    const reason =
      'Die Buchung ist fehlgeschlagen: Jemand anderes war im selben Moment schneller. ' +
      'Wir beobachten weiter und buchen den nächsten freien Termin für Sie.'
    expect(checked(await socket.next(is('booking_failed'))).data).toMatchObject({ reason, booking: null })
    expect(checked(await socket.next(is('booking_success'))).data).toMatchObject({ booking })
  })

  test('starting, pausing, failing and deleting are told with the new status', async ({ server, owner }) => {
    const { id } = await startOne(server, owner)
    await using socket = await connect(server, owner)
    const next = async () => checked(await socket.next(is('monitoring_status_update'))).data
    await server.call('POST', `/monitoring/stop/${id}/`, { token: owner.token })
    expect(await next()).toMatchObject({ task_id: id, status: 'paused', reason: 'Paused.' })
    await server.call('POST', `/monitoring/start/${id}/`, { token: owner.token })
    expect(await next()).toMatchObject({ status: 'active' })
    await server.call('PATCH', `/monitoring/tasks/${id}/`, { token: owner.token, body: { name: 'Other' } })
    expect(await next()).toMatchObject({ task_name: 'Other' })
    await inTransaction(server.ctx, (tx) => failTask(tx, id, { code: 'stopped_refused', data: {} }))
    expect(await next()).toMatchObject({ status: 'error' })
    checked(await socket.next(is('monitoring_error')))
    await server.call('DELETE', `/monitoring/tasks/${id}/`, { token: owner.token })
    expect(await next()).toMatchObject({ message: 'The task was deleted.' })
  })

  test('nothing of a stranger’s task, though it watches the same target', async ({ server, owner, stranger }) => {
    const mine = await startOne(server, owner)
    const theirs = await startOne(server, stranger)
    await using socket = await connect(server, owner)
    await poll(server, (await targetOf(server, mine.id)).id)
    await inTransaction(server.ctx, (tx) =>
      writeTaskLine(tx, { taskId: theirs.id, level: 'info', activityType: 'started', code: 'started', data: {} }),
    )
    await poll(server, (await targetOf(server, mine.id)).id)
    await socket.next(is('activity_update'))
    await socket.next(is('activity_update'))
    const tasks = socket.heard.flatMap((message) => ('task_id' in message.data ? [message.data.task_id] : []))
    expect([...new Set(tasks)].filter((id) => id !== null)).toEqual([mine.id])
  })

  // checklist: t114
  test('clearing logs by socket empties each view of the owner, a stranger’s none', async ({ server, owner }) => {
    const stranger = await server.register()
    const { id } = await startOne(server, owner)
    await using socket = await connect(server, owner, id)
    await using theirs = await connect(server, stranger)
    const logs = async () =>
      (await server.call('GET', `/monitoring/tasks/${id}/logs/`, { token: owner.token })).body.count
    theirs.send({ type: 'clear_task_logs', task_id: id })
    theirs.send({ type: 'ping', timestamp: 1 })
    await theirs.next(is('pong'))
    expect(await logs()).toBe(1)
    socket.send({ type: 'clear_task_logs', task_id: id })
    expect(checked(await socket.next(is('task_logs_cleared'))).data).toEqual({ task_id: id })
    expect(await logs()).toBe(0)
    await poll(server, (await targetOf(server, id)).id)
    expect(await logs()).toBe(1)
    socket.send({ type: 'clear_task_logs', data: { task_id: id } })
    await socket.next(is('task_logs_cleared'))
    expect(await logs()).toBe(0)
  })
})
