import { describe, expect, it } from 'vitest'
import { createScene, day, email, minute, nobody, start } from './decide.harness.ts'

describe('the pace on channels', () => {
  // checklist: t3791
  it('allows three messages about the same slot in an hour and six in 24; the log is told every time', () => {
    const { poll } = createScene()
    const sentAt: number[] = []
    for (let now = 0; now < 24 * 60; now += 2) {
      const { line, message } = poll(1, [day(10)])
      expect(line).toHaveLength(1)
      if (message.length > 0) sentAt.push(now)
      poll(1, [])
    }
    expect(sentAt).toEqual([0, 2, 4, 60, 62, 64])
    expect(poll(1, [day(10)]).message).toHaveLength(1)
  })

  it('sends a slot that waits for its hour as soon as that is over, although it did not go again', () => {
    const { poll } = createScene()
    for (let time = 0; time < 3; time += 1) {
      expect(poll(1, [day(10)]).message).toHaveLength(1)
      poll(1, [])
    }
    expect(poll(1, [day(10)])).toMatchObject({ message: [], wakeAt: 0 })
    expect(poll(53, [day(10)])).toMatchObject({ message: [], wakeAt: 0 })
    expect(poll(1, [day(10)])).toMatchObject({ line: [], message: [{ at: day(10) }] })
  })

  it('holds no later slot back for the channels where it was sent three times; the log waits for it to go', () => {
    const { poll } = createScene()
    for (let time = 0; time < 3; time += 1) {
      poll(1, [day(10)])
      poll(1, [])
    }
    const fourth = poll(1, [day(10)])
    expect(fourth).toMatchObject({ line: [{ at: day(10) }], message: [] })
    expect(fourth.wakeAt, 'every answer is decided about').toBe(0)
    expect(poll(1, [day(10), day(12)])).toMatchObject({ message: [{ at: day(12) }] })
  })

  it('is six messages and one more every 30 minutes; the log says once what is held back, the next message names it', () => {
    const { poll } = createScene()
    for (let slot = 0; slot < 6; slot += 1) {
      expect(poll(1, [day(10 + slot)]).message).toHaveLength(1)
    }
    const first = poll(1, [day(20)])
    expect(first).toMatchObject({ line: [{ at: day(20) }], message: [], heldBackUntil: start + 31 * minute })
    expect(first.wakeAt).toBe(start + 31 * minute)
    const second = poll(1, [day(21)])
    expect(second).toMatchObject({ line: [{ at: day(21) }], message: [], heldBackUntil: null })
    expect(poll(1, [day(21)]).message, 'too early').toEqual([])
    const third = poll(23, [day(21), day(22)])
    expect(third.line, 'one of them is new to the log').toEqual(third.message)
    expect(
      third.message.map(({ at }) => at),
      'what is free then',
    ).toEqual([day(21), day(22)])
    expect(third.wakeAt).toBeNull()
    for (const minutes of [1, 1]) poll(minutes, [day(30)])
    const fourth = poll(28, [day(30)])
    expect(fourth).toMatchObject({ line: [], message: [{ at: day(30) }] })
  })

  it('sends a slot that is earlier than all told in 24 hours although no message is left, six times a day', () => {
    const { poll } = createScene()
    for (let slot = 0; slot < 6; slot += 1) poll(1, [day(40 + slot)])
    for (let slot = 0; slot < 6; slot += 1) {
      const at = day(30 - slot)
      expect(poll(1, [at]).message.map((one) => one.at)).toEqual([at])
      expect(poll(1, [day(39)]).message, 'later than some told').toEqual([])
    }
    expect(poll(1, [day(5)]).message).toEqual([])
  })

  // checklist: t220
  it('never sends more than sixty messages in a day', () => {
    const { poll } = createScene()
    let sent = 0
    for (let time = 0; time < 1_440; time += 1) sent += poll(1, [day(2_000 - time)]).message.length > 0 ? 1 : 0
    expect(sent).toBeGreaterThan(55)
    expect(sent).toBeLessThanOrEqual(60)
  })

  it('waits for the outcome of a booking, and reports what is free after it', () => {
    const { poll } = createScene()
    const booking = poll(0, [day(10)], { reach: email('booking') })
    expect(booking).toMatchObject({ line: [{ at: day(10) }], message: [], heldBackUntil: null })
    expect(booking.wakeAt).toBe(start + minute)
    expect(poll(2, [day(10)]).message).toHaveLength(1)
  })

  // checklist: t4194
  it('is decided again after a booking, also while an older slot waits for an answer', () => {
    const { poll } = createScene()
    poll(0, [day(10)], { reach: email('booking') })
    const booking = poll(6, [day(8)], { reach: email('booking'), closed: [day(10)], old: [day(10)] })
    expect(booking).toMatchObject({ line: [{ at: day(8) }], message: [], wakeAt: start + 7 * minute })
    expect(poll(1, [], { closed: [day(8), day(10)], old: [day(10)] }).message).toMatchObject([{ at: day(8) }])
  })

  it('holds nothing back for a person without channels', () => {
    const { poll } = createScene()
    for (let slot = 0; slot < 9; slot += 1) {
      const decision = poll(1, [day(10 + slot)], { reach: nobody })
      expect(decision).toMatchObject({ line: [{ at: day(10 + slot) }], heldBackUntil: null, wakeAt: null })
    }
  })
})

describe('a slot that one of our bookings holds', () => {
  it('is sent once; if it was left out, it is sent again only when it is free again', () => {
    const { poll, leaveOut } = createScene()
    const held = [day(10)]
    expect(poll(0, held, { held })).toMatchObject({ line: [{ at: day(10) }], message: [{ at: day(10) }], wakeAt: null })
    leaveOut(held, { isWhole: true })
    expect(poll(1, held, { held })).toMatchObject({ line: [], message: [], wakeAt: start + 2 * minute })
    expect(poll(1, held, { held })).toMatchObject({ line: [], message: [], wakeAt: start + 3 * minute })
    expect(poll(1, held)).toMatchObject({ line: [], message: [{ at: day(10) }], wakeAt: null })
  })

  it('holds no other slot back, and is told after them if it is earlier', () => {
    const { poll, leaveOut } = createScene()
    poll(0, [day(10)])
    leaveOut([day(10)], { isWhole: true })
    expect(poll(1, [day(10), day(12)], { held: [day(10)] }).message).toMatchObject([{ at: day(12) }])
    expect(poll(1, [day(10), day(12)]).message).toHaveLength(2)
  })

  it('checks no task without channels, and none that was told an earlier slot', () => {
    const { poll, leaveOut } = createScene()
    poll(0, [day(12)])
    leaveOut([day(12)], { isWhole: true })
    expect(poll(1, [day(12)], { held: [day(12)], reach: nobody }).wakeAt).toBeNull()
    expect(poll(1, [day(10), day(12)], { held: [day(12)] }).message).toMatchObject([{ at: day(10) }])
    expect(poll(1, [day(10), day(12)], { held: [day(12)] })).toMatchObject({ line: [], message: [], wakeAt: null })
  })
})
