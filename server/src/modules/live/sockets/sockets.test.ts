import { afterEach, expect, test, vi } from 'vitest'
import type { LiveSocket } from '../../../foundation/http/sockets.ts'
import { createAuthenticate } from '../../accounts/caller.ts'
import { createTaskServer } from '../../tasks/editing/tasks.harness.ts'
import type { Listener } from '../events/tell.ts'
import type { Hub } from './hub.ts'
import { openLive } from './sockets.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an open connection hears a heartbeat every 30 seconds until it closes', async () => {
  await using server = await createTaskServer()
  const { token } = await server.register()
  const heard: string[] = []
  const closing: (() => void)[] = []
  const socket: LiveSocket = {
    send: (...messages) => heard.push(...messages.map((message) => (message as { type: string }).type)),
    close: () => {},
    onMessage: () => {},
    onClose: (listen) => closing.push(listen),
  }
  const joined = new Set<Listener>()
  const hub: Hub = {
    wake: () => {},
    newest: () => null,
    join: async (listener) => void joined.add(listener),
    leave: (listener) => joined.delete(listener),
    stop: async () => {},
  }
  const authenticate = createAuthenticate(server.ctx)
  const deps = { authenticate, admit: () => () => {}, isOwner: async () => true, clearLogs: async () => {} }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await openLive(server.ctx, hub, deps, socket, { params: {}, query: { token }, language: 'en' })
  vi.advanceTimersByTime(61_000)
  expect(heard).toEqual(['heartbeat', 'heartbeat'])
  expect(joined.size).toBe(1)
  for (const listen of closing) listen()
  vi.advanceTimersByTime(61_000)
  expect(heard).toHaveLength(2)
  expect(joined.size).toBe(0)
})
