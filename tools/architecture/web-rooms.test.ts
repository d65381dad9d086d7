import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Graph, graphOf } from './circles.ts'
import { crowded, mostFiles } from './crowded.ts'
import { files, isTest } from './sources.ts'
import { type WebRoom, webRooms } from './web-rooms.ts'

// The imports that a room of the browser app may have. A breach is one line: file -> its import: the rule.

const folder = 'web/src/rooms/'
const roomOf = (file: string) => (file.startsWith(folder) ? file.slice(folder.length).split('/')[0] : undefined)
const placeOf = (name: string) => webRooms.findIndex((room) => room.name === name)

function brokenRule(file: string, path: string): string | null {
  const [room, other] = [roomOf(file), roomOf(path)]
  if (!other || room === other || isTest(file)) return null
  if (room && placeOf(other) > placeOf(room)) return `${other} stands to the right of ${room}`
  const entered = webRooms[placeOf(other)]
  const inside = path.slice(`${folder}${other}/`.length)
  const isOpen = entered?.doors.includes(inside) || (!room && entered?.wiring.includes(inside))
  return isOpen ? null : `${other} is entered by the doors that tools/architecture/web-rooms.ts names`
}

function breaches(graph: Graph): string[] {
  return [...graph].flatMap(([file, paths]) =>
    paths.flatMap((path) => {
      const rule = brokenRule(file, path)
      return rule ? [`${file} -> ${path}: ${rule}`] : []
    }),
  )
}

/** The doors by which no other room enters, and the files of `wiring` that nothing beside the rooms imports. */
function unusedDoors(rooms: readonly WebRoom[], graph: Graph): string[] {
  const entries = [...graph].flatMap(([file, paths]) =>
    isTest(file)
      ? []
      : paths
          .filter((path) => roomOf(path) !== roomOf(file))
          .map((path) => `${roomOf(file) ? 'rooms' : 'wiring'} -> ${path}`),
  )
  const named = rooms.flatMap(({ name, doors, wiring }) => [
    ...doors.map((door) => `rooms -> ${folder}${name}/${door}`),
    ...wiring.map((file) => `wiring -> ${folder}${name}/${file}`),
  ])
  return named.filter((line) => !entries.includes(line))
}

const crowdedRooms = (paths: readonly string[]) => crowded(paths, (path) => roomOf(path) ?? '')

const graph = graphOf(files.filter((file) => file.startsWith('web/')).map((file) => [file, readFileSync(file, 'utf8')]))

test('a room of the browser app imports only rooms to its left, and is entered by its doors', () => {
  expect(graph.size).toBeGreaterThan(300)
  expect(breaches(graph)).toEqual([])
})

test('every folder of a room is a room of the list, and every door of it is a file that somebody enters by', () => {
  const folders = globSync(`${folder}*`).map((path) => path.slice(folder.length))
  expect(folders.toSorted()).toEqual(webRooms.map(({ name }) => name).toSorted())
  expect(unusedDoors(webRooms, graph)).toEqual([])
})

test('no room of the browser app holds more files than a reader takes in', () => {
  const paths = globSync(`${folder}**/*.*`)
  expect(paths.length).toBeGreaterThan(200)
  expect(crowdedRooms(paths)).toEqual([])
})

test('a breach of each rule would be seen', () => {
  const bad: [file: string, source: string][] = [
    ['web/src/rooms/accounts/a.ts', "import type { b } from '../tasks/tasks.ts'"],
    ['web/src/rooms/need/a.tsx', "import { b } from '../task-form/target-fields.tsx'"],
    ['web/src/rooms/need/a.tsx', "import type { b } from '../tasks/office-mailbox.ts'"],
    ['web/src/rooms/need/a.tsx', "const b = await import('../task-form/kept-edit.ts')"],
    ['web/src/rooms/admin/a.tsx', "import classes from '../insight/lists.module.css'"],
    ['web/src/rooms/need/parts/a.tsx', "import { b } from '../../tasks/office-mailbox.ts'"],
    ['web/src/screens/a.tsx', "import { b } from '../rooms/task-card/task-target.tsx'"],
    ['web/src/main.tsx', "import './rooms/task-card/task-target.tsx'"],
    ['web/src/screens/a.tsx', "import { b } from '../rooms/unlisted/a.tsx'"],
  ]
  const unseen = bad.filter((one) => breaches(graphOf([one])).length !== 1)
  expect(unseen).toEqual([])
})

test('a door that nobody uses and a crowded room would be seen', () => {
  const rooms = [{ name: 'live', doors: ['a.ts', 'b.ts'], wiring: ['c.ts', 'd.ts'] }]
  const entering = graphOf([
    ['web/src/rooms/admin/a.ts', "import { a } from '../live/a.ts'\nimport { d } from '../live/d.ts'"],
    ['web/src/rooms/live/e.ts', "import { b } from './b.ts'"],
    ['web/src/screens/a.tsx', "import { b } from '../rooms/live/b.ts'\nimport { c } from '../rooms/live/c.ts'"],
    ['web/src/screens/a.test.ts', "import { d } from '../rooms/live/d.ts'"],
  ])
  expect(unusedDoors(rooms, entering)).toEqual([
    'rooms -> web/src/rooms/live/b.ts',
    'wiring -> web/src/rooms/live/d.ts',
  ])

  const row = Array.from({ length: mostFiles + 1 }, (_, number) => `${folder}live/part${number % 2}/a${number}.ts`)
  expect(crowdedRooms(row)).toEqual(['live: 26 files, at most 25'])
  expect(crowdedRooms(row.slice(1))).toEqual([])
})
