import { expect, test } from 'vitest'
import { type Rotation, spendGeneration, successorOf } from './sessions.ts'

const at = (second: number) => new Date(Date.parse('2026-12-01T08:00:00Z') + second * 1000)
const start: Rotation = { generation: 0, first_uses: [at(0)] }

function play(uses: [number: number, second: number][]): Rotation | null {
  let rotation: Rotation | null = start
  for (const [used, second] of uses) rotation = rotation && spendGeneration(rotation, used, at(second))
  return rotation
}

test('a client that never takes the new token goes on with the old one', () => {
  expect(play([0, 900, 1800, 2_592_000].map((second) => [0, second]))).toEqual(start)
  expect(successorOf(start, 0)).toBe(1)
})

test('a token is valid for a minute after its successor was first used, and no longer', () => {
  expect(
    play([
      [1, 900],
      [0, 960],
    ]),
  ).not.toBeNull()
  expect(
    play([
      [1, 900],
      [0, 961],
    ]),
  ).toBeNull()
  // Later uses of the successor do not prolong it.
  expect(
    play([
      [1, 900],
      [1, 930],
      [0, 961],
    ]),
  ).toBeNull()
})

test('each of several quick successions has its own minute', () => {
  expect(
    play([
      [1, 10],
      [2, 20],
      [3, 30],
      [0, 70],
      [1, 80],
      [2, 90],
    ]),
  ).not.toBeNull()
  expect(
    play([
      [1, 10],
      [2, 20],
      [3, 30],
      [0, 71],
    ]),
  ).toBeNull()
  expect(
    play([
      [1, 10],
      [2, 20],
      [3, 30],
      [1, 81],
    ]),
  ).toBeNull()
  expect(
    play([
      [1, 10],
      [2, 20],
      [3, 30],
      [2, 91],
    ]),
  ).toBeNull()
})

test('a late tab gets the token that the others already use', () => {
  const rotation = play([[1, 900]])
  expect(rotation && successorOf(rotation, 0)).toBe(1)
  expect(rotation && successorOf(rotation, 1)).toBe(2)
})

test('after a restored backup the newest token still counts', () => {
  expect(play([[7, 900]])).toEqual({ generation: 7, first_uses: [at(900)] })
})
