import { describe, expect, it } from 'vitest'
import { both, createScene, day, email, minute, nobody, start } from './decide.harness.ts'

describe('a time is news', () => {
  it('is a slot that is earlier than the earliest told slot that is still free', () => {
    const { say } = createScene()
    expect(say(0, [day(50)])).toEqual([day(50)])
    expect(say(5, [day(10), day(50)])).toEqual([day(10), day(50)])
    expect(say(5, [day(50)])).toEqual([])
    expect(say(120, [day(12), day(50)]), 'later than what was told and is gone').toEqual([day(12), day(50)])
    expect(say(5, [day(12), day(20), day(50)]), 'later than what is still free').toEqual([])
  })

  // checklist: t3790
  it('is a slot that was away for one look or longer, and not one whose day was not looked at', () => {
    const { poll, say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    say(1, [])
    expect(poll(1, [day(10)])).toMatchObject({ line: [{ at: day(10) }], message: [{ at: day(10) }] })
    expect(say(1, [day(10)])).toEqual([])
    say(10, [])
    expect(say(5, [day(10)])).toEqual([day(10)])
    say(20, [], { closed: [day(10)] })
    expect(say(1, [day(10)])).toEqual([])
  })

  it('is told with all that is known to be free, also of days that this answer did not show', () => {
    const { say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    expect(say(1, [day(8)], { closed: [day(10)] })).toEqual([day(8), day(10)])
  })

  // checklist: t4195
  it('is named with a slot that was told before, which is marked', () => {
    const { poll } = createScene()
    poll(0, [day(10)])
    const [message] = poll(1, [day(8), day(10)]).messages
    expect(message?.slots.map(({ at, again = false }) => [at, again])).toEqual([
      [day(8), false],
      [day(10), true],
    ])
  })

  // checklist: t218
  it('is not held back by a day that the office names and we did not open for more than 15 minutes', () => {
    const { say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    expect(say(15, [day(12)], { closed: [day(10)] })).toEqual([])
    expect(say(1, [day(12)], { closed: [day(10)] })).toEqual([day(12)])
  })
})

describe('in quiet hours', () => {
  // checklist: t975
  it('the log is told at once, and at their end the channels are told once of what is free then', () => {
    const { poll } = createScene()
    const reach = email({ quietUntil: start + 60 * minute })
    const first = poll(0, [day(10)], { reach })
    expect(first).toMatchObject({ line: [{ at: day(10) }], message: [], wakeAt: start + 60 * minute })
    expect(poll(5, [day(8), day(10)], { reach })).toMatchObject({ message: [], wakeAt: start + 60 * minute })
    expect(poll(40, [day(12)], { reach })).toMatchObject({ line: [{ at: day(12) }], message: [] })
    const end = poll(15, [day(12)])
    expect(end).toMatchObject({ line: [], message: [{ at: day(12) }], wakeAt: null })
    expect(poll(5, [day(12)]).message).toEqual([])
  })

  it('there is nothing to tell if no slot is free, or if the channels were told before', () => {
    const { poll, say } = createScene()
    expect(say(0, [day(10)])).toEqual([day(10)])
    const reach = email({ quietUntil: start + 60 * minute })
    expect(poll(5, [day(10)], { reach })).toMatchObject({ message: [], wakeAt: null })
    expect(poll(5, [], { reach })).toMatchObject({ message: [], wakeAt: null })
    expect(say(50, [])).toEqual([])
  })

  it('a line in the log does not count as a message of the task’s limit', () => {
    const { poll, say } = createScene()
    for (let time = 0; time < 8; time += 1) {
      poll(1, [day(30 - time)], { reach: email({ quietUntil: start + 60 * minute }) })
      poll(1, [], { reach: email({ quietUntil: start + 60 * minute }) })
    }
    expect([1, 2, 3, 4, 5, 6, 7].map((time) => say(1, [day(20 - time)]).length)).toEqual([1, 1, 1, 1, 1, 1, 1])
  })

  it('a slot that one of our bookings may hold is checked again at the end', () => {
    const { poll } = createScene()
    const reach = email({ quietUntil: start + 60 * minute })
    poll(0, [day(10)], { reach })
    expect(poll(1, [day(10)], { reach, held: [day(10)] }).wakeAt).toBe(start + 60 * minute)
  })
})

describe('a slot that the log was told of, and that no receiver has', () => {
  it('is told when a message is there again, although the first answer shows another day', () => {
    const { poll } = createScene()
    for (let slot = 0; slot < 6; slot += 1) poll(1, [day(40 + slot)])
    expect(poll(1, [day(20)]).message, 'earlier than all others').toHaveLength(1)
    poll(1, [day(30)])
    poll(22, [day(30)])
    expect(poll(2, [], { closed: [day(30)] }).message).toMatchObject([{ at: day(30) }])
  })

  // checklist: t3000
  it('is told at once to a receiver that is awake, and to one with quiet hours at their end', () => {
    const { poll } = createScene()
    const asleep = { id: 2, quietUntil: start + 60 * minute }
    const reach = { receivers: [{ id: 1, quietUntil: null }, asleep], isBooking: false }
    const first = poll(0, [day(10)], { reach })
    expect(first.messages).toMatchObject([{ receivers: [1] }])
    expect(first.wakeAt).toBe(asleep.quietUntil)
    expect(poll(60, [day(10)], { reach: both }).messages).toMatchObject([{ receivers: [2] }])
    expect(poll(1, [day(10)], { reach: both })).toMatchObject({ messages: [], wakeAt: null })
  })

  it('is told to the receiver that was not told, and not again to the other', () => {
    const { poll, leaveOut } = createScene()
    expect(poll(0, [day(10)], { reach: both }).messages).toHaveLength(1)
    leaveOut([day(10)], { of: 2 })
    expect(poll(1, [day(10)], { reach: both }).messages).toMatchObject([{ receivers: [2] }])
  })

  it('waits for an answer that shows it if it was seen too long ago', () => {
    const { poll } = createScene()
    poll(0, [day(10)], { reach: nobody })
    const early = poll(6, [], { closed: [day(10)], old: [day(10)] })
    expect(early).toMatchObject({ message: [], wakeAt: 0 })
    expect(poll(1, [day(10)])).toMatchObject({ line: [], message: [{ at: day(10) }], wakeAt: null })
  })
})

it('a pause and a new start tell everything again, and keep the three times an hour for each slot', () => {
  const { poll, beginAgain } = createScene()
  for (let time = 0; time < 3; time += 1) {
    expect(poll(1, [day(10)]).message).toHaveLength(1)
    beginAgain()
  }
  const fourth = poll(1, [day(10)])
  expect(fourth).toMatchObject({ line: [{ at: day(10) }], message: [] })
})

describe('a slot that a message left out', () => {
  it('can be news again, and a slot that it named cannot', () => {
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

  it('counts neither for the limit of messages nor for the three times per slot', () => {
    const { poll, leaveOut } = createScene()
    for (let slot = 0; slot < 20; slot += 1) {
      expect(poll(1, [day(10)]).message).toHaveLength(1)
      leaveOut([day(10)], { isWhole: true })
    }
    for (let slot = 0; slot < 6; slot += 1) expect(poll(1, [day(40 + slot)]).message).toHaveLength(1)
    expect(poll(1, [day(50)])).toMatchObject({ message: [] })
    for (let slot = 0; slot < 20; slot += 1) {
      expect(poll(1, [day(10)]).message, 'urgent').toHaveLength(1)
      leaveOut([day(10)], { isWhole: true })
    }
  })
})

it('a clock that was three days ahead silences nothing once it is right again', () => {
  const { poll, setClock } = createScene()
  setClock(start + 3 * 1_440 * minute)
  for (let slot = 0; slot < 14; slot += 1) poll(1, [day(30 - slot)])
  setClock(start)
  for (let slot = 0; slot < 6; slot += 1) {
    expect(poll(1, [day(40 + slot)]).message, 'all messages are there').toHaveLength(1)
  }
  expect(poll(1, [day(39)]).message, 'and what went urgently counts no more').toHaveLength(1)
})
