// Calls that wait until something is found for a person. They hear the same events as an open page, and look at no table.
import { scriptKeys } from '@terminlotse/contract/limits'
import type { Listener } from '../events/tell.ts'
import type { FindWait, FindWaiter, WaitForFind } from '../live.ts'
import type { Hub } from './hub.ts'

export function createFindWaits(hub: Pick<Hub, 'join' | 'leave' | 'newest'>): { wait: WaitForFind; stop(): void } {
  const open = new Map<number, Set<() => void>>()
  let isStopping = false

  async function wait({ userId, sessionId, since, seconds, signal }: FindWaiter): Promise<FindWait> {
    const others = open.get(userId) ?? new Set()
    if (others.size >= scriptKeys.waiting) return { outcome: 'too_many', upTo: since }
    if (isStopping || signal.aborted) return { outcome: 'nothing', upTo: since }
    const { promise, resolve } = Promise.withResolvers<FindWait>()
    // Until the missed events are told, nothing after `since` was heard.
    let missedUpTo: number | null = null
    // The hub counts an event as known once it was told. One that is stored but not told yet is left to the next call.
    const upTo = () => (missedUpTo === null ? since : Math.max(missedUpTo, hub.newest() ?? 0))
    const nothing = () => resolve({ outcome: 'nothing', upTo: upTo() })
    open.set(userId, others.add(nothing))
    let timer: NodeJS.Timeout | undefined
    signal.addEventListener('abort', nothing)
    const listener: Listener = {
      userId,
      sessionId,
      taskId: null,
      language: 'en',
      send(...messages) {
        if (messages.some(({ type }) => type === 'appointment_found')) resolve({ outcome: 'found', upTo: upTo() })
      },
      close: () => resolve({ outcome: 'ended', upTo: since }),
    }
    try {
      // Finds since then are told before this resolves.
      let joinedAt = since
      await hub.join(listener, since, (lastEventId) => {
        joinedAt = lastEventId
      })
      missedUpTo = joinedAt
      timer = setTimeout(nothing, seconds * 1_000)
      return await promise
    } finally {
      hub.leave(listener)
      clearTimeout(timer)
      signal.removeEventListener('abort', nothing)
      others.delete(nothing)
      if (others.size === 0) open.delete(userId)
    }
  }

  return {
    wait,
    stop() {
      isStopping = true
      for (const nothing of [...open.values()].flatMap((some) => [...some])) nothing()
    },
  }
}
