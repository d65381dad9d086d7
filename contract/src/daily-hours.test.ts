import { describe, expect, it } from 'vitest'
import { hoursUntil } from './daily-hours.ts'

const night = { from: '23:00', to: '06:00' }
const at = (time: string): Date => new Date(`2026-11-20T${time}+01:00`)

describe('hours of the Berlin clock', () => {
  it('is off where nobody asked for it', () => {
    expect(hoursUntil(null, at('03:00:00'))).toBeNull()
  })

  it('lasts over midnight until its end on the Berlin clock, winter and summer', () => {
    expect(hoursUntil(night, at('22:59:59'))).toBeNull()
    expect(hoursUntil(night, at('23:00:00'))).toEqual(new Date('2026-11-21T06:00:00+01:00'))
    expect(hoursUntil(night, at('05:59:59'))).toEqual(at('06:00:00'))
    expect(hoursUntil(night, at('06:00:00'))).toBeNull()
    expect(hoursUntil(night, new Date('2026-07-01T03:00:00+02:00'))).toEqual(new Date('2026-07-01T06:00:00+02:00'))
  })

  it('may lie within one day', () => {
    const noon = { from: '12:00', to: '13:00' }
    expect(hoursUntil(noon, at('12:30:00'))).toEqual(at('13:00:00'))
    expect(hoursUntil(noon, at('11:59:00'))).toBeNull()
    expect(hoursUntil(noon, at('13:00:00'))).toBeNull()
  })

  // checklist: t238
  it('ends at the named hour in the nights when clocks change', () => {
    const ends = (rest: typeof night, moment: string) => hoursUntil(rest, new Date(moment))?.toISOString()
    const spring = '2027-03-28T06:00:00.000+02:00'
    expect(ends(night, '2027-03-27T23:30:00+01:00')).toBe(new Date(spring).toISOString())
    expect(ends(night, '2027-03-28T03:30:00+02:00')).toBe(new Date(spring).toISOString())
    const autumn = '2026-10-25T06:00:00.000+01:00'
    expect(ends(night, '2026-10-24T23:30:00+02:00')).toBe(new Date(autumn).toISOString())
    expect(ends(night, '2026-10-25T02:30:00+02:00'), 'before the hour comes twice').toBe(new Date(autumn).toISOString())
  })

  it('ends with the leap where no clock shows its hour, and when it is shown first where it comes twice', () => {
    const short = { from: '23:00', to: '02:30' }
    expect(hoursUntil(short, new Date('2027-03-28T01:50:00+01:00'))).toEqual(new Date('2027-03-28T03:00:00+02:00'))
    expect(hoursUntil(short, new Date('2027-03-28T03:00:00+02:00'))).toBeNull()
    expect(hoursUntil(short, new Date('2026-10-25T01:50:00+02:00'))).toEqual(new Date('2026-10-25T02:30:00+02:00'))
  })
})
