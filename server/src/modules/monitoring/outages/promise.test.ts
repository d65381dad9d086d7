import { describe, expect, test } from 'vitest'
import { type Contact, contactAfter, isPromiseBroken } from '../outage.ts'

const noon = new Date('2026-11-20T11:00:00Z')

describe('the promise', () => {
  const minute = 60_000
  const at = (minutes: number) => new Date(noon.getTime() + minutes * minute)
  const after = (...answers: [number, string][]) =>
    answers.reduce<Contact>((contact, [minutes, outcome]) => contactAfter(contact, outcome, at(minutes)), {
      answeredAt: null,
      failing: null,
    })
  const broken = (contact: Contact, minutes: number) => isPromiseBroken(contact, 5 * minute, at(minutes))

  test('is broken when nobody could be asked for longer than the interval since the last answer', () => {
    const contact = after([0, 'ok'], [4, 'busy'], [4.5, 'unreachable'])
    expect([4.5, 5, 5.1].map((minutes) => broken(contact, minutes))).toEqual([false, false, true])
  })

  test('is not broken by one failure, nor by those of one service while others are answered', () => {
    expect(broken(after([0, 'ok'], [4, 'busy']), 9)).toBe(false)
    const masked = after([0, 'ok'], [1, 'busy'], [1.5, 'ok'], [2, 'busy'], [2.5, 'ok'], [3, 'busy'], [3.5, 'busy'])
    expect(broken(masked, 7)).toBe(false)
  })

  test('is not broken by what is answered, though not as wished', () => {
    const contact = after([0, 'ok'], [4, 'drift'], [8, 'mismatch'], [12, 'captcha'])
    expect(broken(contact, 12)).toBe(false)
  })

  test('after a pause counts from the first failure', () => {
    const contact = after([0, 'ok'], [480, 'busy'], [481, 'busy'])
    expect([481, 485.1].map((minutes) => broken(contact, minutes))).toEqual([false, true])
  })
})
