// Calls that wait until something is found for a person. They hear the same events as an open page, and look at no table.
import { scriptKeys } from '@terminlotse/contract/limits'
import type { Listener } from '../events/tell.ts'
import type { FindOutcome, FindWaiter, WaitForFind } from '../live.ts'
import type { Hub } from './hub.ts'

export function createFindWaits(hub: Pick<Hub, 'join' | 'leave'>): { wait: WaitForFind; stop(): void } {
  const open = new Map<number, Set<(outcome: FindOutcome) => void>>()
  let isStopping = false

  async function wait({ userId, sessionId, since, seconds, signal }: FindWaiter): Promise<FindOutcome> {
    const others = open.get(userId) ?? new Set()
    if (others.size >= scriptKeys.waiting) return 'too_many'
    if (isStopping || signal.aborted) return 'nothing'
    const { promise, resolve } = Promise.withResolvers<FindOutcome>()
    open.set(userId, others.add(resolve))
    const nothing = () => resolve('nothing')
    let timer: NodeJS.Timeout | undefined
    signal.addEventListener('abort', nothing)
    const listener: Listener = {
      userId,
      sessionId,
      taskId: null,
      language: 'en',
      send: (...messages) => void (messages.some(({ type }) => type === 'appointment_found') && resolve('found')),
      close: () => resolve('ended'),
    }
    try {
      // What was found since then is told before this resolves.
      await hub.join(listener, since, () => {})
      timer = setTimeout(nothing, seconds * 1_000)
      return await promise
    } finally {
      hub.leave(listener)
      clearTimeout(timer)
      signal.removeEventListener('abort', nothing)
      others.delete(resolve)
      if (others.size === 0) open.delete(userId)
    }
  }

  return {
    wait,
    stop() {
      isStopping = true
      for (const resolve of [...open.values()].flatMap((some) => [...some])) resolve('nothing')
    },
  }
}
