import { describe, expect, it } from 'vitest'
import { nightRestUntil } from './gate.night.ts'

const night = { from: '23:00', to: '06:00' }
const at = (time: string): Date => new Date(`2026-11-20T${time}+01:00`)

describe('the night rest of a provider', () => {
  it('is off where nobody asked for it', () => {
    expect(nightRestUntil(null, at('03:00:00'))).toBeNull()
  })

  it('lasts over midnight until its end on the Berlin clock, winter and summer', () => {
    expect(nightRestUntil(night, at('22:59:59'))).toBeNull()
    expect(nightRestUntil(night, at('23:00:00'))).toEqual(new Date('2026-11-21T06:00:00+01:00'))
    expect(nightRestUntil(night, at('05:59:59'))).toEqual(at('06:00:00'))
    expect(nightRestUntil(night, at('06:00:00'))).toBeNull()
    expect(nightRestUntil(night, new Date('2026-07-01T03:00:00+02:00'))).toEqual(new Date('2026-07-01T06:00:00+02:00'))
  })

  it('may lie within one day', () => {
    const noon = { from: '12:00', to: '13:00' }
    expect(nightRestUntil(noon, at('12:30:00'))).toEqual(at('13:00:00'))
    expect(nightRestUntil(noon, at('11:59:00'))).toBeNull()
    expect(nightRestUntil(noon, at('13:00:00'))).toBeNull()
  })
})
