import { drawExponential, type Random } from '../../../practice-office/src/random.ts'
import type { WatchedTarget } from '../../../server/src/modules/monitoring/engine/requests.ts'
import type { Dispatcher } from '../../../server/src/modules/offices/gate/dispatcher.ts'
import type { VirtualTime } from '../../../server/test/virtual-time.ts'

interface BookingsSetup {
  time: VirtualTime
  dispatcher: Dispatcher
  random: Random
  /** The time between two reads of an appointment that waits for its click. */
  statusMs: number
}

/** The calls of the product besides polls. */
export interface Bookings {
  spent: { booking: number; cancel: number; status: number }
  /** Bookings that could not go at once, because the window was used up. */
  heldUp: number
  /** A person wants a slot at a target: the next poll of it sees one. */
  wish(targetId: number): void
  /**
   * A poll of a target was answered. As in the product, this books for the people who waited for it, and the next poll
   * waits a moment.
   */
  seen(target: WatchedTarget): Promise<void>
  /** Books at any moment: six requests, then the reads. The product does not do so. */
  bookNow(): Promise<void>
}

/** The latest moment at which people click the link. */
const longestClickMs = 30 * 60_000
const meanClickMs = 10 * 60_000
/** One booking of this many is cancelled by its person, after this time on average. */
const cancelledOf = 10
const meanCancelMs = 6 * 3_600_000
/** The time that the next poll waits for bookings. */
const headStartMs = 300
const never = new AbortController().signal

export function createBookings({ time, dispatcher, random, statusMs }: BookingsSetup): Bookings {
  const spent = { booking: 0, cancel: 0, status: 0 }
  const wishes = new Map<number, number>()

  const { ask, insist } = createAsking(time, dispatcher, spent)

  const readUntilClicked = async (): Promise<void> => {
    const clickedAt = time.now() + Math.min(longestClickMs, drawExponential(random, meanClickMs))
    while (time.now() < clickedAt) {
      await time.sleep(statusMs)
      await insist('status')
    }
  }

  const drive = async (): Promise<void> => {
    const isCancelled = random() * cancelledOf < 1
    const cancelMs = drawExponential(random, meanCancelMs)
    void readUntilClicked()
    if (!isCancelled) return
    await time.sleep(cancelMs)
    await insist('cancel')
  }

  const bookings: Bookings = {
    spent,
    heldUp: 0,
    wish(targetId) {
      wishes.set(targetId, (wishes.get(targetId) ?? 0) + 1)
    },
    async seen({ id, needsCaptcha }) {
      const wanted = wishes.get(id) ?? 0
      if (wanted === 0) return
      wishes.delete(id)
      const book = async (): Promise<void> => {
        if ((await ask('booking', needsCaptcha)) !== true) {
          bookings.heldUp += 1
          bookings.wish(id)
          return
        }
        for (const _ of ['update', 'preconfirm']) await insist('booking')
        void drive()
      }
      await Promise.race([Promise.all(Array.from({ length: wanted }, book)), time.sleep(headStartMs)])
    },
    async bookNow() {
      let hasWaited = false
      for (let step = 0; step < 6; step += 1) if (await insist('booking')) hasWaited = true
      if (hasWaited) bookings.heldUp += 1
      await readUntilClicked()
    },
  }
  return bookings
}

const kinds = { booking: 'reserve', cancel: 'cancel', status: 'read' } as const

/** Asks the dispatcher, and counts the requests. */
function createAsking(time: VirtualTime, dispatcher: Dispatcher, spent: Bookings['spent']) {
  /** True: the request was made. Otherwise the moment at which it may be made. */
  const ask = async (priority: keyof Bookings['spent'], needsCaptcha = false): Promise<true | number> => {
    const target = { kind: kinds[priority], appointment: 0 }
    const reply = await dispatcher.ask(
      { priority, target, needsCaptcha, call: (client) => client.appointment(anyKey) },
      never,
    )
    if (reply.kind === 'not_asked') return reply.why.until?.getTime() ?? time.now()
    spent[priority] += 1
    return true
  }

  /** Repeats until the request was made. True: it had to wait for the limiter. */
  const insist = async (priority: keyof Bookings['spent']): Promise<boolean> => {
    for (let hasWaited = false; ; hasWaited = true) {
      const asked = await ask(priority)
      if (asked === true) return hasWaited
      await time.sleep(asked - time.now() + 50)
    }
  }
  return { ask, insist }
}

/** The simulated office has no appointments: a request about one costs the same. */
const anyKey = { processId: 1, authKey: '' }
