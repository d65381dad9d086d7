import { describe, expect, it } from 'vitest'
import { type Decision, decideNews, type NewsState, nothingTold, type Reach, type ToldSlot, unsay } from './decide.ts'

const minute = 60_000
const start = Date.parse('2026-12-01T08:00:00Z')
const day = (number: number): number => start + number * 1_440 * minute

interface Times {
  since: number
  lastSeen: number
  isOpen: boolean
}

/** An office and one task that watches it: what an answer shows, and what is decided then. */
function createScene() {
  let state: NewsState = nothingTold
  let now = start
  const seen = new Map<number, Times>()

  /** Looks so many minutes later; `closed` are days that were named and not opened. */
  function look(
    minutes: number,
    slots: number[],
    { reach = 'channels' as Reach, closed = [] as number[], held = [] as number[] } = {},
  ): Decision {
    now += minutes * minute
    for (const at of slots) {
      const before = seen.get(at)
      const isSame = before && (before.isOpen || now - before.lastSeen <= 15 * minute)
      seen.set(at, { since: isSame ? before.since : now, lastSeen: now, isOpen: true })
    }
    for (const [at, times] of seen) if (!slots.includes(at) && !closed.includes(at)) times.isOpen = false
    const sameAs = (told: ToldSlot) => {
      const times = seen.get(told.at)
      return times?.since === told.since && now - times.lastSeen <= 15 * minute ? times : undefined
    }
    const decision = decideNews(state, {
      now,
      free: slots
        .toSorted((a, b) => a - b)
        .map((at) => ({ target: 1, at, since: seen.get(at)?.since ?? now, isHeld: held.includes(at) })),
      isStillFree: (told) => sameAs(told)?.isOpen === true,
      mayBeSame: (told) => sameAs(told) !== undefined,
      reach,
    })
    state = JSON.parse(JSON.stringify(decision.state))
    return decision
  }

  return {
    look,
    /** What the channels are told. */
    say: (...args: Parameters<typeof look>) => look(...args).message.map(({ at }) => at),
    write: (...args: Parameters<typeof look>) => look(...args).line.map(({ at }) => at),
    setClock: (at: number) => {
      now = at
    },
    /** The message of the last look left these slots out. */
    leaveOut(slots: number[], { isWhole = false } = {}) {
      state = unsay(state, { at: now, slots: slots.map((at) => ({ target: 1, at })), isWhole })
    },
  }
}

describe('what is news', () => {
  it('is what is earlier than the earliest that was told and is still free', () => {
    const { say } = createScene()
    expect(say(0, [day(50)])).toEqual([day(50)])
    expect(say(5, [day(10), day(50)])).toEqual([day(10), day(50)])
    expect(say(5, [day(50)])).toEqual([])
    expect(say(120, [day(12), day(50)]), 'later than what was told and is gone').toEqual([day(12), day(50)])
    expect(say(5, [day(12), day(20), day(50)]), 'later than what is still free').toEqual([])
  })

  it('is anything once nothing told is free any more, also what was free before', () => {
    const { say } = createScene()
    expect(say(0, [day(14)])).toEqual([day(14)])
    expect(say(1, [day(14), day(15)])).toEqual([])
    expect(say(1, [day(15)])).toEqual([day(15)])
  })

  it('is each of seven slots in an hour, all told one by one and gone', () => {
    const { say } = createScene()
    for (let slot = 0; slot < 7; slot += 1) {
      expect(say(8, [day(20 + slot)])).toEqual([day(20 + slot)])
      say(1, [])
    }
  })

  it('names ten at most, and what stands behind them was not told', () => {
    const { say } = createScene()
    const all = Array.from({ length: 12 }, (_, slot) => day(10 + slot))
    expect(say(0, all)).toEqual(all.slice(0, 10))
    expect(say(1, all.slice(9))).toEqual([])
    expect(say(1, all.slice(10))).toEqual(all.slice(10))
  })

  it('is not a slot that was gone for less than 15 minutes, and is one that was gone for longer', () => {
    const { say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    say(10, [])
    expect(say(5, [day(10)])).toEqual([])
    say(10, [])
    expect(say(6, [day(10)])).toEqual([day(10)])
  })

  // checklist: t218
  it('is not held back by a day that was named and not opened for longer than 15 minutes', () => {
    const { say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    expect(say(15, [day(12)], { closed: [day(10)] })).toEqual([])
    expect(say(1, [day(12)], { closed: [day(10)] })).toEqual([day(12)])
  })
})

describe('in quiet hours', () => {
  // checklist: t975
  it('the log is told at once, and the channels once at the end of what is free then', () => {
    const { look } = createScene()
    const reach = { quietUntil: start + 60 * minute }
    const first = look(0, [day(10)], { reach })
    expect(first).toMatchObject({ line: [{ at: day(10) }], message: [], wakeAt: reach.quietUntil })
    expect(look(5, [day(8), day(10)], { reach })).toMatchObject({ message: [], wakeAt: reach.quietUntil })
    expect(look(40, [day(12)], { reach })).toMatchObject({ line: [{ at: day(12) }], message: [] })
    const end = look(15, [day(12)])
    expect(end).toMatchObject({ line: [], message: [{ at: day(12) }], wakeAt: null })
    expect(look(5, [day(12)]).message).toEqual([])
  })

  it('nothing is to be told where nothing is free, and where the channels were told before', () => {
    const { look, say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    const reach = { quietUntil: start + 60 * minute }
    expect(look(5, [day(10)], { reach })).toMatchObject({ message: [], wakeAt: null })
    expect(look(5, [], { reach })).toMatchObject({ message: [], wakeAt: null })
    expect(say(50, [])).toEqual([])
  })

  it('takes no message of the task’s limit', () => {
    const { look, say } = createScene()
    for (let time = 0; time < 8; time += 1) {
      look(1, [day(30 - time)], { reach: { quietUntil: start + 60 * minute } })
      look(1, [], { reach: { quietUntil: start + 60 * minute } })
    }
    expect([1, 2, 3, 4, 5, 6, 7].map((time) => say(1, [day(20 - time)]).length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('what a booking here may hold is looked at again at the end', () => {
    const { look } = createScene()
    const reach = { quietUntil: start + 60 * minute }
    look(0, [day(10)], { reach })
    expect(look(1, [day(10)], { reach, held: [day(10)] }).wakeAt).toBe(reach.quietUntil)
  })
})

describe('the pace on channels', () => {
  it('tells of the same slot three times in 24 hours, and the log every time', () => {
    const { look } = createScene()
    const told: number[] = []
    for (let time = 0; time < 5; time += 1) {
      const { line, message } = look(16, [day(10)])
      expect(line).toHaveLength(1)
      told.push(message.length)
      look(1, [])
    }
    expect(told).toEqual([1, 1, 1, 0, 0])
    expect(look(24 * 60, [day(10)]).message).toHaveLength(1)
  })

  it('is six messages and one more every 30 minutes; what is held back is said once, and named in the next message', () => {
    const { look } = createScene()
    for (let slot = 0; slot < 6; slot += 1) {
      expect(look(1, [day(10 + slot)]).message).toHaveLength(1)
    }
    const first = look(1, [day(20)])
    expect(first).toMatchObject({ line: [{ at: day(20) }], message: [], heldBackUntil: start + 31 * minute })
    expect(first.wakeAt).toBe(start + 31 * minute)
    const second = look(1, [day(21)])
    expect(second).toMatchObject({ line: [{ at: day(21) }], message: [], heldBackUntil: null })
    expect(look(1, [day(21)]).message, 'too early').toEqual([])
    const third = look(23, [day(21), day(22)])
    expect(third.line, 'one of them is new to the log').toEqual(third.message)
    expect(
      third.message.map(({ at }) => at),
      'what is free then',
    ).toEqual([day(21), day(22)])
    expect(third.wakeAt).toBeNull()
    for (const minutes of [1, 1]) look(minutes, [day(30)])
    const fourth = look(28, [day(30)])
    expect(fourth).toMatchObject({ line: [], message: [{ at: day(30) }] })
  })

  it('lets what is earlier than all told in 24 hours go with no message left, six times a day', () => {
    const { look } = createScene()
    for (let slot = 0; slot < 6; slot += 1) look(1, [day(40 + slot)])
    for (let slot = 0; slot < 6; slot += 1) {
      const at = day(30 - slot)
      expect(look(1, [at]).message.map((one) => one.at)).toEqual([at])
      expect(look(1, [day(39)]).message, 'later than some told').toEqual([])
    }
    expect(look(1, [day(5)]).message).toEqual([])
  })

  // checklist: t220
  it('never lets more than sixty go in a day', () => {
    const { look } = createScene()
    let sent = 0
    for (let time = 0; time < 1_440; time += 1) sent += look(1, [day(2_000 - time)]).message.length > 0 ? 1 : 0
    expect(sent).toBeGreaterThan(55)
    expect(sent).toBeLessThanOrEqual(60)
  })

  it('waits for the outcome of a booking, and tells of what is free after it', () => {
    const { look } = createScene()
    const booking = look(0, [day(10)], { reach: 'booking' })
    expect(booking).toMatchObject({ line: [{ at: day(10) }], message: [], heldBackUntil: null })
    expect(booking.wakeAt).toBe(start + minute)
    expect(look(2, [day(10)]).message).toHaveLength(1)
  })

  it('holds nothing back for somebody without channels', () => {
    const { look } = createScene()
    for (let slot = 0; slot < 9; slot += 1) {
      const decision = look(1, [day(10 + slot)], { reach: 'nobody' })
      expect(decision).toMatchObject({ line: [{ at: day(10 + slot) }], heldBackUntil: null, wakeAt: null })
    }
  })
})

describe('a slot that somebody here holds', () => {
  it('is sent once; if it was left out, not before it is free again', () => {
    const { look, leaveOut } = createScene()
    const held = [day(10)]
    expect(look(0, held, { held })).toMatchObject({ line: [{ at: day(10) }], message: [{ at: day(10) }], wakeAt: null })
    leaveOut(held, { isWhole: true })
    expect(look(1, held, { held })).toMatchObject({ line: [], message: [], wakeAt: start + 2 * minute })
    expect(look(1, held, { held })).toMatchObject({ line: [], message: [], wakeAt: start + 3 * minute })
    expect(look(1, held)).toMatchObject({ line: [], message: [{ at: day(10) }], wakeAt: null })
  })

  it('holds no other back, and is told after them when it is earlier', () => {
    const { look, leaveOut } = createScene()
    look(0, [day(10)])
    leaveOut([day(10)], { isWhole: true })
    expect(look(1, [day(10), day(12)], { held: [day(10)] }).message).toMatchObject([{ at: day(12) }])
    expect(look(1, [day(10), day(12)]).message).toHaveLength(2)
  })

  it('checks no task without channels, or with an earlier slot told', () => {
    const { look, leaveOut } = createScene()
    look(0, [day(12)])
    leaveOut([day(12)], { isWhole: true })
    expect(look(1, [day(12)], { held: [day(12)], reach: 'nobody' }).wakeAt).toBeNull()
    expect(look(1, [day(10), day(12)], { held: [day(12)] }).message).toMatchObject([{ at: day(10) }])
    expect(look(1, [day(10), day(12)], { held: [day(12)] })).toMatchObject({ line: [], message: [], wakeAt: null })
  })
})

describe('what a message left out', () => {
  it('can be news again, and what it said cannot', () => {
    const { say, leaveOut } = createScene()
    expect(say(0, [day(10), day(12)])).toHaveLength(2)
    leaveOut([day(10)])
    expect(say(1, [day(12)])).toEqual([])
    expect(say(1, [day(10), day(12)])).toHaveLength(2)
    expect(say(1, [day(10), day(12)])).toEqual([])
  })

  it('stays told by an earlier message', () => {
    const { say, leaveOut } = createScene()
    say(0, [day(12)])
    expect(say(1, [day(10), day(12)])).toHaveLength(2)
    leaveOut([day(10), day(12)])
    expect(say(1, [day(12)])).toEqual([])
  })

  it('counts neither for the limit of messages nor among the three of a slot', () => {
    const { look, leaveOut } = createScene()
    for (let slot = 0; slot < 20; slot += 1) {
      expect(look(1, [day(10)]).message).toHaveLength(1)
      leaveOut([day(10)], { isWhole: true })
    }
    for (let slot = 0; slot < 6; slot += 1) expect(look(1, [day(40 + slot)]).message).toHaveLength(1)
    expect(look(1, [day(50)])).toMatchObject({ message: [] })
    for (let slot = 0; slot < 20; slot += 1) {
      expect(look(1, [day(10)]).message, 'urgent').toHaveLength(1)
      leaveOut([day(10)], { isWhole: true })
    }
  })
})

it('a clock that was three days ahead silences nothing once it is right again', () => {
  const { look, setClock } = createScene()
  setClock(start + 3 * 1_440 * minute)
  for (let slot = 0; slot < 14; slot += 1) look(1, [day(30 - slot)])
  setClock(start)
  for (let slot = 0; slot < 6; slot += 1) {
    expect(look(1, [day(40 + slot)]).message, 'all messages are there').toHaveLength(1)
  }
  expect(look(1, [day(39)]).message, 'and what went urgently counts no more').toHaveLength(1)
})
