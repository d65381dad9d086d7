import { describe, expect, it } from 'vitest'
import { besides, givesWay } from './replacing.ts'

describe('the appointment that a person means by “the one I have”', () => {
  const old = { id: 1, userId: 1, taskId: 1, state: 'confirmed', slotAt: new Date(0), cancelWanted: false } as const
  const asking = { userId: 1, currentAppointmentAt: new Date(0).toISOString() }

  it('is a confirmed one of the same account, service and time', () => {
    expect(givesWay({ ...old, isSameService: true }, asking)).toBe(true)
    expect(givesWay({ ...old, isSameService: true }, { ...asking, userId: 2 })).toBe(false)
    expect(givesWay({ ...old, isSameService: false }, asking)).toBe(false)
    expect(givesWay({ ...old, isSameService: true, state: 'waiting' }, asking)).toBe(false)
    expect(givesWay({ ...old, isSameService: true }, { ...asking, currentAppointmentAt: null })).toBe(false)
  })

  it('is neither of two at that time', () => {
    const [one, two] = [1, 2].map((id) => ({ ...old, id, isSameService: true }))
    const both = [one, two].flatMap((some) => some ?? [])
    expect(besides(both, asking)).toEqual({ obstacle: two, replaces: null })
  })
})
