// NOTIFY only speeds a poll up; the timer makes sure that it comes. Events that are read while a new listener catches up
// are held for it. docs/decisions/live.md#catching-up-holds-nobody-up
import type { Ctx } from '../../../foundation/ctx.ts'
import { limitConcurrency } from '../../../foundation/limit-concurrency.ts'
import type { StoredEvent } from '../events/read.ts'
import { createTell, type Hearer, type Listener, type Tell, type TellDeps } from '../events/tell.ts'
import { lastEventId, listEventsAfter, listMissed } from '../live.store.ts'

export interface HubDeps extends TellDeps {
  targetsOf(ctx: Ctx, userId: number): Promise<number[]>
}

export interface Hub {
  wake(): void
  /** `greet` is called first, with the last event that the listener will not get. With `lastEventId` missed events follow. */
  join(listener: Listener, lastEventId: number | null, greet: (lastEventId: number) => void): Promise<void>
  leave(listener: Listener): void
  /** The number of the newest event that is known here, at most a second old; null before the first poll. */
  newest(): number | null
  stop(): Promise<void>
}

interface Member extends Hearer {
  held: StoredEvent[] | null
}

const pollEveryMs = 1_000
const batch = 500
/** The most missed events that are sent, the newest of each kind. For older ones the browser has fetched everything again. */
const missed = { ownEvents: 500, targetLines: 300, messages: 1_000 } as const
/** Even if many connect at once, they leave database connections for everything else. */
const joinAtOnce = 3

export function createHub(ctx: Ctx, deps: HubDeps): Hub {
  const members = new Map<Listener, Member>()
  const joining = new Set<Promise<void>>()
  const tell = createTell(ctx, deps)
  const polling = createLooking(ctx, members, tell)
  const takeJoin = limitConcurrency(joinAtOnce)

  async function enter(listener: Listener, after: number | null, greet: (lastEventId: number) => void): Promise<void> {
    await polling.begin()
    const held: StoredEvent[] = []
    const member: Member = { listener, upTo: 0, held }
    members.set(listener, member)
    const here = await lastEventId(ctx)
    const targetsOf = () => deps.targetsOf(ctx, listener.userId)
    const old =
      after === null || after >= here ? [] : await readMissed(ctx, listener.userId, { targetsOf, after, to: here })
    greet(here)
    await tell(old, [member], missed.messages)
    member.upTo = here
    while (held.length > 0) await tell(held.splice(0), [member])
    member.held = null
  }

  async function join(...[listener, after, greet]: Parameters<Hub['join']>): Promise<void> {
    try {
      await takeJoin(() => enter(listener, after, greet))
    } catch (error) {
      members.delete(listener)
      throw error
    }
  }

  const timer = setInterval(polling.wake, pollEveryMs)

  return {
    wake: polling.wake,
    join(...asked) {
      const joined = join(...asked).finally(() => joining.delete(joined))
      joining.add(joined)
      return joined
    },
    leave: (listener) => void members.delete(listener),
    newest: polling.newest,
    async stop() {
      clearInterval(timer)
      await Promise.allSettled([...joining, polling.settle()])
    },
  }
}

interface Looking {
  newest(): number | null
  wake(): void
  begin(): Promise<void>
  settle(): Promise<void>
}

function createLooking(ctx: Ctx, members: ReadonlyMap<Listener, Member>, tell: Tell): Looking {
  const pollAlone = limitConcurrency(1)
  let cursor: number | null = null
  let isPollQueued = false
  let isFailing = false

  async function poll(): Promise<void> {
    while (members.size > 0 && cursor !== null) {
      const events = await listEventsAfter(ctx, cursor, batch)
      for (const { held } of members.values()) held?.push(...events)
      await tell(
        events,
        [...members.values()].filter(({ held }) => held === null),
      )
      cursor = events.at(-1)?.id ?? cursor
      if (events.length < batch) return
    }
    const last = await lastEventId(ctx)
    // Connections that were opened meanwhile may need the events in between.
    if (members.size === 0 || cursor === null) cursor = last
  }

  async function pollOnce(): Promise<void> {
    try {
      await pollAlone(() => {
        isPollQueued = false
        return poll()
      })
      isFailing = false
    } catch (error) {
      // Once in an outage: the timer tries again every second.
      if (!isFailing) ctx.log.warn({ err: error }, 'Live events cannot be read.')
      isFailing = true
    }
  }

  return {
    newest: () => cursor,
    wake() {
      if (isPollQueued) return
      isPollQueued = true
      void pollOnce()
    },
    async begin() {
      if (cursor === null) await pollAlone(poll)
    },
    settle: () => pollAlone(async () => {}),
  }
}

async function readMissed(
  ctx: Ctx,
  userId: number,
  { targetsOf, ...span }: { targetsOf(): Promise<number[]>; after: number; to: number },
): Promise<StoredEvent[]> {
  const targetIds = await targetsOf()
  const events = await listMissed(ctx, { userId, targetIds, ...span, ...missed })
  return events.filter(({ type }) => type !== 'session_ended')
}
