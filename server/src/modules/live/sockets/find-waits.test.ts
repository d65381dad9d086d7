import { scriptKeys } from '@terminlotse/contract/limits'
import { expect, test } from 'vitest'
import type { Listener } from '../events/tell.ts'
import { createFindWaits } from './find-waits.ts'

/** A hub whose events the test sends. It has told all up to `newest`. */
function openHub(newest = 7) {
  const listeners = new Map<number, Listener>()
  let joined = 0
  return {
    listeners,
    joins: () => joined,
    newest: () => newest,
    async join(listener: Listener, _: number | null, greet: (lastEventId: number) => void) {
      joined += 1
      listeners.set(listener.userId, listener)
      greet(7)
    },
    leave: ({ userId }: Listener) => void listeners.delete(userId),
  }
}

const waiter = (userId: number, signal = new AbortController().signal) => ({
  userId,
  sessionId: `key-${userId}`,
  since: 7,
  seconds: 50,
  signal,
})

test('of a thousand waiting people, one hears of a find, and each cost one look for what was missed', async () => {
  const hub = openHub()
  const waits = createFindWaits(hub)
  const outcomes = Array.from({ length: 1_000 }, (_, userId) => waits.wait(waiter(userId)))
  const slot = { at: '', office_name: '', office_address: '', url: '', seen_at: '', gone_at: null }
  const data = { task_id: 1, task_name: '', message: '', slot, count: 1 }
  hub.listeners.get(500)?.send({ type: 'appointment_found', data } as Parameters<Listener['send']>[0])
  hub.listeners.get(501)?.close(4001, 'signed out')
  expect(await outcomes[500]).toMatchObject({ outcome: 'found' })
  expect(await outcomes[501]).toMatchObject({ outcome: 'ended' })
  expect(hub.joins()).toBe(1_000)
  waits.stop()
  const all = await Promise.all(outcomes)
  expect(all.filter(({ outcome }) => outcome === 'nothing')).toHaveLength(998)
  expect(hub.listeners.size).toBe(0)
})

test('of one account only some calls wait, and one that left makes room', async () => {
  const hub = openHub()
  const waits = createFindWaits(hub)
  const left = new AbortController()
  const outcomes = Array.from({ length: scriptKeys.waiting }, () => waits.wait(waiter(1, left.signal)))
  expect(await waits.wait(waiter(1))).toMatchObject({ outcome: 'too_many' })
  left.abort()
  for (const { outcome } of await Promise.all(outcomes)) expect(outcome).toBe('nothing')
  const next = waits.wait(waiter(1))
  waits.stop()
  expect(await next).toMatchObject({ outcome: 'nothing' })
  expect(await waits.wait(waiter(2)), 'after the stop').toEqual({ outcome: 'nothing', upTo: 7 })
})

test('a call that waited in vain has heard what was told, and nothing that came before its missed events were told', async () => {
  const waits = createFindWaits(openHub(12))
  expect(await waits.wait({ ...waiter(1), seconds: 0 })).toEqual({ outcome: 'nothing', upTo: 12 })
  const early = waits.wait(waiter(2))
  waits.stop()
  expect(await early, 'the server stops while the call joins').toEqual({ outcome: 'nothing', upTo: 7 })
})
