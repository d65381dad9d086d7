import { describe, expect, it } from 'vitest'
import { type Entry, tell, tellShort } from './diary.ts'

const at = (second: number): number => Date.parse('2027-02-02T10:00:00+01:00') + second * 1_000
const say = (second: number, who: string, what: string): Entry => ({ at: at(second), who, what })

const scene = [
  say(1, 'Ana', 'adds task 1 at 10489, wants 1 × {}: 200'),
  say(2, 'Bo', 'adds task 2 at 10640, wants 1 × {}: 200'),
  say(10, 'product', 'asks available-calendar 1063475: 200'),
  say(11, 'product', 'asks available-calendar 1074970: 200'),
  say(20, 'fault', 'available-calendar: HTTP 502, service 1063475, for 3 min'),
  say(30, 'Ana', 'reads by webhook: “Free Tue 9 Feb 14:00”'),
  say(31, 'Ana', 'reads by push: “Free Tue 9 Feb 14:00”'),
  say(32, 'Bo', 'pause task 2: 200'),
  say(40, 'LAW', '1 no wanted time is free, seen and untold: task 1'),
]

describe('a diary', () => {
  // checklist: t4241
  it('folds answered requests, and one message by several channels, into a line with the first time', () => {
    expect(tell(scene).split('\n')).toEqual([
      '10:00:01 Ana        adds task 1 at 10489, wants 1 × {}: 200',
      '10:00:02 Bo         adds task 2 at 10640, wants 1 × {}: 200',
      '10:00:10 product    asks available-calendar 1063475, available-calendar 1074970: 200, until 10:00:11',
      '10:00:20 fault      available-calendar: HTTP 502, service 1063475, for 3 min',
      '10:00:30 Ana        reads by push, webhook: “Free Tue 9 Feb 14:00”',
      '10:00:32 Bo         pause task 2: 200',
      '10:00:40 LAW        1 no wanted time is free, seen and untold: task 1',
    ])
  })

  // checklist: t4550
  it('folds openings in a row, and messages to a person that come together, each title once', () => {
    const told = tell([
      say(1, 'office', 'opens 02-09T13:00Z at 10489 for 5 min'),
      say(2, 'office', 'opens 02-09T14:00Z at 10489 for 30 min'),
      say(3, 'Ana', 'reads by push: “Free: Tue 9 Feb, 14:00”'),
      say(4, 'Ana', 'reads by push: “Gone: Mon 8 Feb, 10:00”'),
      say(5, 'Ana', 'reads by mail: “Free: Tue 9 Feb, 14:00”'),
      say(6, 'Bo', 'reads by mail: “Free: Tue 9 Feb, 14:00”'),
      say(7, 'office', 'opens 02-10T13:00Z at 10489 for 5 min'),
    ])
    expect(told.split('\n')).toEqual([
      '10:00:01 office     opens 02-09T13:00Z at 10489 for 5 min, 02-09T14:00Z at 10489 for 30 min',
      '10:00:03 Ana        reads by mail, push: “Free: Tue 9 Feb, 14:00”',
      '10:00:04 Ana        reads by push: “Gone: Mon 8 Feb, 10:00”',
      '10:00:06 Bo         reads by mail: “Free: Tue 9 Feb, 14:00”',
      '10:00:07 office     opens 02-10T13:00Z at 10489 for 5 min',
    ])
  })

  // checklist: t4242
  it('tells in short only of the task that the law names, its person and its office', () => {
    const law = 'task 1: 02-09T13:00Z at 10489 is shown since 130 s'
    const short = tellShort(scene, law, 6)
    expect(tellShort(scene, law), 'short enough as it is').toBe(tell(scene))
    expect(short).toContain('Ana        adds task 1')
    expect(short).toContain('asks available-calendar 1063475: 200')
    expect(short).not.toMatch(/Bo|10640|1074970/)
  })
})
