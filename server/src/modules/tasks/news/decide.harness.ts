import { type Decision, decideNews, type Reach } from '../decide.ts'
import { forgetNotified, type NewsState, type NotifiedSlot, nothingNotified, type SlotAt, suppress } from './told.ts'

export const minute = 60_000
export const start = Date.parse('2026-12-01T08:00:00Z')
export const day = (number: number): number => start + number * 1_440 * minute

export const receiver = 1
export const email = (waits: 'booking' | { quietUntil: number } | null = null): Reach => ({
  receivers: [{ id: receiver, quietUntil: typeof waits === 'object' && waits ? waits.quietUntil : null }],
  isBooking: waits === 'booking',
})
export const both: Reach = { receivers: [1, 2].map((id) => ({ id, quietUntil: null })), isBooking: false }
export const nobody: Reach = { receivers: [], isBooking: false }

interface Times {
  since: number
  lastSeen: number
  isOpen: boolean
}

/** An office and one task that watches it. The test says what an answer shows, and gets what is decided. */
export function createScene() {
  let state: NewsState = nothingNotified
  let now = start
  const seen = new Map<number, Times>()

  /**
   * An answer this many minutes later; `closed`: slots that it does not show, as it concerns other days. Decides about
   * all slots that are known to be free. `old`: slots that were seen too long ago to be told.
   */
  function poll(
    minutes: number,
    slots: number[],
    { reach = email(), closed = [] as number[], held = [] as number[], old = [] as number[] } = {},
  ): Decision & { message: SlotAt[] } {
    now += minutes * minute
    for (const at of slots) {
      const before = seen.get(at)
      seen.set(at, { since: before?.isOpen ? before.since : now, lastSeen: now, isOpen: true })
    }
    for (const [at, times] of seen) if (!slots.includes(at) && !closed.includes(at)) times.isOpen = false
    const sameAs = (notified: NotifiedSlot) => {
      const times = seen.get(notified.at)
      return times?.since === notified.since && times.isOpen ? times : undefined
    }
    const decision = decideNews(state, {
      now,
      free: [...seen]
        .filter(([, { isOpen, lastSeen }]) => isOpen && now - lastSeen <= 15 * minute)
        .toSorted(([one], [other]) => one - other)
        .map(([at, { since }]) => ({ target: 1, at, since, isHeld: held.includes(at), isOld: old.includes(at) })),
      isStillFree: (notified) => now - (sameAs(notified)?.lastSeen ?? 0) <= 15 * minute,
      mayBeSame: (notified) => sameAs(notified) !== undefined,
      reach,
    })
    state = JSON.parse(JSON.stringify(decision.state))
    return { ...decision, message: decision.messages.flatMap((message) => message.slots) }
  }

  return {
    poll,
    say: (...args: Parameters<typeof poll>) => poll(...args).message.map(({ at }) => at),
    write: (...args: Parameters<typeof poll>) => poll(...args).line.map(({ at }) => at),
    setClock: (at: number) => {
      now = at
    },
    leaveOut(slots: number[], { isWhole = false, of = receiver } = {}) {
      state = suppress(state, { at: now, receiver: of, slots: slots.map((at) => ({ target: 1, at })), isWhole })
    },
    beginAgain() {
      state = forgetNotified(state)
    },
  }
}
