import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Graph, graphOf } from './circles.ts'
import { files, isTest } from './sources.ts'
import { webRooms } from './web-rooms.ts'

// Which room of the browser app may import which. A breach is one line: file -> what it imports: the rule.

const roomOf = (file: string) => file.match(/^web\/src\/rooms\/([\w-]+)\//)?.[1]

function brokenRule(file: string, path: string): string | null {
  const [room, other] = [roomOf(file), roomOf(path)]
  if (!room || !other || room === other || isTest(file)) return null
  return webRooms.indexOf(other) > webRooms.indexOf(room) ? `${other} stands to the right of ${room}` : null
}

function breaches(graph: Graph): string[] {
  return [...graph].flatMap(([file, paths]) =>
    paths.flatMap((path) => {
      const rule = brokenRule(file, path)
      return rule ? [`${file} -> ${path}: ${rule}`] : []
    }),
  )
}

const graph = graphOf(files.filter((file) => file.startsWith('web/')).map((file) => [file, readFileSync(file, 'utf8')]))

test('a room of the browser app imports only rooms to its left', () => {
  expect(graph.size).toBeGreaterThan(300)
  expect(breaches(graph)).toEqual([])
})

test('a breach of each rule would be seen', () => {
  const bad: [file: string, source: string][] = [
    ['web/src/rooms/accounts/a.ts', "import type { b } from '../tasks/tasks.ts'"],
  ]
  const unseen = bad.filter((one) => breaches(graphOf([one])).length !== 1)
  expect(unseen).toEqual([])
})
