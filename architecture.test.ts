import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { circleIn, graphOf } from './tools/architecture/circles.ts'
import { crowded, mostFiles } from './tools/architecture/crowded.ts'
import { rooms } from './tools/architecture/rooms.ts'
import { files, isTest, programs, workspaces } from './tools/architecture/sources.ts'
import { namesImportedBy } from './tools/imports.ts'

// The allowed imports; CONTRIBUTING.md gives the reasons. A breach is one line: file -> its import: the rule. The rooms
// of the browser app have a test of their own: tools/architecture/web-rooms.test.ts.

const mayImport: Record<(typeof workspaces)[number], string[]> = {
  contract: [],
  'munich-client': [],
  'practice-office': [],
  server: ['contract', 'munich-client'],
  web: ['contract'],
  e2e: ['contract', 'munich-client', 'practice-office', 'server', 'web'],
}
const webFloors = ['ui', 'api', 'rooms', 'shell', 'screens']
/** Packages with fixed places; elsewhere on the server they may not appear. */
const places: [packages: RegExp, place: RegExp][] = [
  [/^(fastify|@fastify\/.+|ws)$/, /\/foundation\/http\//],
  [/^(drizzle-orm|pg)$/, /\/foundation\/(db\/|data\/|jobs\/)|\.(store|tables)\.ts$/],
  [/^pg-boss$/, /\/foundation\/jobs\//],
  [/^prom-client$/, /\/src\/metrics\.ts$/],
  [
    /^@terminlotse\/munich-client$/,
    /\/rooms\/(catalogue|gate|provider-check|engine|booking-machine|booking|watching)\/|\/src\/providers\.ts$/,
  ],
]

interface Import {
  file: string
  /** Path from the root, for files of the same workspace. */
  path: string | null
  /** Name of a package, ours or another's. */
  package_: string | null
  /** Only a type: nothing of it is left at run time. */
  isType: boolean
}

/** The product and the parts that make it; other programs may use what tests use. */
const ofProduct = /^((contract|munich-client|practice-office|server|web)\/src|product|tools\/(build|release))\//
const workspaceOf = (file: string) => workspaces.find((name) => file.startsWith(`${name}/`))
const roomOf = (file: string) => file.match(/^server\/src\/rooms\/([\w-]+)\//)?.[1]

function brokenRule(one: Import): string | null {
  const { file, path, package_ } = one
  const from = workspaceOf(file)
  if (isTest(file)) return null
  if (ofProduct.test(file) && (path ? isTest(path) : package_ === 'vitest'))
    return 'test doubles are no part of the product'
  if (!from) return null
  const to = path ? workspaceOf(path) : package_?.match(/^@terminlotse\/(.+)$/)?.[1]
  if (to && to !== from && !mayImport[from].includes(to)) return `${from} may not import ${to}`
  if (path && to !== from) return 'other workspaces are imported by their name'
  if (from === 'server' && package_) {
    const elsewhere = places.find(([packages, place]) => packages.test(package_) && !place.test(file))
    return elsewhere ? `only in ${elsewhere[1].source}` : null
  }
  if (!path) return null
  if (from !== 'server') return brokenFloor(file, path)
  return brokenFoundation(one) ?? brokenOrder(file, path) ?? brokenDoor(file, path)
}

function brokenOrder(file: string, path: string): string | null {
  const [room, other] = [roomOf(file), roomOf(path)]
  const placeOf = (name: string) => rooms.findIndex((one) => one.name === name)
  const isLeftward = !room || !other || placeOf(other) <= placeOf(room)
  return isLeftward ? null : `${other} stands to the right of ${room}`
}

const foundation = 'server/src/foundation/'
/** Types outside of it that foundation may import; their values are passed to it. */
const typesForFoundation = ['config.ts', 'metrics.ts', 'texts/refusal-status.ts'].map((file) => `server/src/${file}`)

function brokenFoundation({ file, path, isType }: Import): string | null {
  if (!file.startsWith(foundation) || path?.startsWith(foundation) || path === 'server/package.json') return null
  return path && isType && typesForFoundation.includes(path) ? null : 'foundation imports nothing of the product'
}

function brokenDoor(file: string, path: string): string | null {
  const [room, other] = [roomOf(file), roomOf(path)]
  if (path === 'server/src/app.ts' && file !== 'server/src/run.ts') return 'only run.ts starts the app'
  if (!other || room === other) return null
  // Keys may refer to another room's rows, and a query may read them; only their own room writes them.
  if (path.endsWith('.tables.ts')) return /\.(store|tables)\.ts$/.test(file) ? null : 'tables are for stores'
  const entered = rooms.find(({ name }) => name === other)
  const inside = path.slice(`server/src/rooms/${other}/`.length)
  const isOpen =
    entered?.doors.includes(inside) ||
    (!room && (entered?.wiring.includes(inside) || /\.(routes|jobs)\.ts$/.test(inside)))
  return isOpen ? null : `${other} is entered by the doors that tools/architecture/rooms.ts names`
}

const crowdedFolders = (paths: string[]) => crowded(paths, dirname)
/** The rooms without their tests, which lie beside the tested files. */
const crowdedRooms = (paths: string[]) =>
  crowded(
    paths.filter((path) => !isTest(path)),
    (path) => roomOf(path) ?? '',
  )

function brokenFloor(file: string, path: string): string | null {
  const floor = (place: string) => webFloors.indexOf(place.match(/^web\/src\/([\w-]+)\//)?.[1] ?? '')
  return floor(file) >= 0 && floor(path) > floor(file) ? `imports point downwards: ${webFloors.join(' < ')}` : null
}

function importsOf(file: string, source: string): Import[] {
  const types = /^(?:import|export) type\b[^'"`;]*?\bfrom\s+'[^']+'/gm
  const values = namesImportedBy(source.replace(types, ''))
  return namesImportedBy(source).map((name) => {
    const isType = !values.includes(name)
    if (name.startsWith('.')) return { file, path: normalize(join(dirname(file), name)), package_: null, isType }
    const parts = name.split('/').slice(0, name.startsWith('@') ? 2 : 1)
    return { file, path: null, package_: parts.join('/'), isType }
  })
}

/** The entry by which an import reaches a room from outside: from another room, or from the files beside the rooms. */
function entryOf({ file, path }: Import): string {
  const [room, other] = [roomOf(file), path && roomOf(path)]
  if (!path || !other || room === other || !path.startsWith('server/')) return 'none'
  return `${room ? 'rooms' : 'wiring'} -> ${path.slice('server/src/rooms/'.length)}`
}

function breaches(imports: Import[]): string[] {
  return imports.flatMap((one) => {
    const rule = brokenRule(one)
    return rule ? [`${one.file} -> ${one.path ?? one.package_}: ${rule}`] : []
  })
}

function declaredBy(folder: string): string[] {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
}

const importsOfAll = (all: readonly string[]) => all.flatMap((file) => importsOf(file, readFileSync(file, 'utf8')))
const imports = importsOfAll(files)

test('every import points where it may', () => {
  expect(imports.length).toBeGreaterThan(100)
  expect(breaches([...imports, ...importsOfAll(programs)])).toEqual([])
})

test('every folder of a room is a room of the list, and every door of it is a file that somebody enters by', () => {
  const folders = globSync('server/src/rooms/*').map((folder) => folder.split('/').at(-1) ?? '')
  expect(folders.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted())
  const entered = new Set(imports.filter((one) => !isTest(one.file)).map(entryOf))
  const unused = rooms.flatMap(({ name, doors, wiring }) => [
    ...doors.map((door) => `rooms -> ${name}/${door}`),
    ...wiring.map((file) => `wiring -> ${name}/${file}`),
  ])
  expect(unused.filter((line) => !entered.has(line))).toEqual([])
})

test('no folder of a room, the foundation or the practice office holds more files than a reader takes in', () => {
  const paths = globSync(['server/src/{rooms,foundation}/**/*.*', 'practice-office/src/**/*.*', 'web/src/rooms/**/*.*'])
  expect(paths.length).toBeGreaterThan(300)
  expect(crowdedFolders(paths)).toEqual([])
  const row = Array.from({ length: mostFiles + 1 }, (_, number) => `server/src/rooms/live/a${number}.ts`)
  expect(crowdedFolders(row).length).toBe(1)
  expect(crowdedFolders(row.slice(1))).toEqual([])
})

test('no room of the server holds more files than a reader takes in, its folders and no tests counted', () => {
  const paths = globSync('server/src/rooms/**/*.*')
  expect(crowdedRooms(paths)).toEqual([])
  const divided = Array.from(
    { length: mostFiles + 1 },
    (_, number) => `server/src/rooms/live/${number % 2}/a${number}.ts`,
  )
  expect(crowdedRooms(divided).length).toBe(1)
  expect(crowdedRooms([...divided.slice(1), 'server/src/rooms/live/a.test.ts'])).toEqual([])
})

// To change one file of a circle, a person has to read all of it. A value of it may be needed before it exists.
test('no file imports itself in a circle, types included', () => {
  const graph = graphOf([...files, ...programs].map((file) => [file, readFileSync(file, 'utf8')]))
  expect(graph.size).toBeGreaterThan(1_000)
  expect(graph.get('server/src/run.ts')).toContain('server/src/app.ts')
  expect(graph.get('server/src/foundation/http/serve.ts')).toContain('contract/src/route.ts')
  expect(circleIn(graph)).toBeNull()
})

// npm hoists packages: an undeclared import works until the hoisting changes.
test('every package that is imported is declared where it is used', () => {
  const shared = declaredBy('.')
  const declared = new Map<string, string[]>(workspaces.map((name) => [name, [...shared, ...declaredBy(name)]]))
  const missing = imports.filter(({ file, package_ }) => {
    const workspace = workspaceOf(file) ?? ''
    const isOwn = package_ === `@terminlotse/${workspace}` || (isTest(file) && package_?.startsWith('@terminlotse/'))
    return package_ && !package_.startsWith('node:') && !isOwn && !declared.get(workspace)?.includes(package_)
  })
  expect(missing.map(({ file, package_ }) => `${file} -> ${package_}`)).toEqual([])
})

// The link in the mail is the person's decision. Only tests stand in for a person.
test('the product never confirms an appointment in the place of its owner', () => {
  const callers = files.filter(
    (file) =>
      file.startsWith('server/') && !isTest(file) && /\.confirm(Appointment)?\(/.test(readFileSync(file, 'utf8')),
  )
  expect(callers).toEqual([])
})

test('every connection to a database begins with what keeps the variables of the shell out', () => {
  const opens = /new (pg\.(Client|Pool)|PgBoss)\(/
  const begins = /new (pg\.Pool|PgBoss)\(\{\s*\.\.\.(connectionTo|reach)\(/
  const careless = files.filter((file) => {
    const source = file.startsWith('server/src/') && !isTest(file) ? readFileSync(file, 'utf8') : ''
    return opens.test(source) && !begins.test(source)
  })
  expect(careless).toEqual([])
})

test('finds circles, of types too, but not a file that only imports one', () => {
  const graph = graphOf([
    ['server/src/a.ts', "import type { b } from './b.ts'"],
    ['server/src/b.ts', "import 'zod'\nimport { c } from '@terminlotse/contract/c'"],
    ['contract/src/c.ts', "export { a } from '../../server/src/a.ts'"],
    ['contract/src/d.ts', "import { c } from './c.ts'\nimport { e } from './e.ts'"],
    ['contract/src/e.ts', "const f = 'none'"],
  ])
  expect(circleIn(graph)?.toSorted()).toEqual(['contract/src/c.ts', 'server/src/a.ts', 'server/src/b.ts'])
  graph.delete('server/src/b.ts')
  expect(circleIn(graph)).toBeNull()
})

test('a breach of each rule would be seen', () => {
  const bad: [file: string, source: string][] = [
    ['web/src/screens/a.tsx', "import { b } from '@terminlotse/server/app'"],
    ['munich-client/src/a.ts', "import { b } from '@terminlotse/contract/tasks'"],
    ['server/src/main.ts', "import { b } from '@terminlotse/practice-office'"],
    ['server/src/rooms/tasks/tasks.ts', "import { b } from './tasks.harness.ts'"],
    ['product/start.ts', "import { b } from '../practice-office/test/testbed.ts'"],
    ['practice-office/src/testbed.ts', "import { expect } from 'vitest'"],
    ['server/src/a.ts', "import { b } from '../../contract/src/tasks.ts'"],
    ['server/src/rooms/tasks/tasks.ts', "import { b } from '../booking/booking.ts'"],
    ['server/src/rooms/booking/booking.ts', "import {\n  b,\n} from '../tasks/live.store.ts'"],
    ['server/src/rooms/booking/booking.ts', "import { b } from '../watches/tasks.tables.ts'"],
    ['server/src/rooms/booking/steps/steps.ts', "import { b } from '../../watches/targets/find-target.store.ts'"],
    ['server/src/rooms/booking/steps/steps.ts', "import type { b } from '../../tasks/owner.ts'"],
    ['server/src/rooms/booking/booking.ts', "import { b } from '../tasks/live.ts'"],
    ['server/src/rooms/booking/booking.ts', "import { b } from '../tasks/tasks.routes.ts'"],
    ['server/src/app.ts', "import { b } from './rooms/tasks/owner.ts'"],
    ['server/src/app.ts', "import { b } from './rooms/tasks/history.store.ts'"],
    ['server/src/app.ts', "import { b } from './rooms/watches/tasks.tables.ts'"],
    ['server/src/rooms/tasks/tasks.ts', "import { fastify } from 'fastify'"],
    ['server/src/rooms/tasks/tasks.ts', "import { sql } from 'drizzle-orm'"],
    ['server/src/rooms/watches/journal/journal.jobs.ts', "import { PgBoss } from 'pg-boss'"],
    ['server/src/rooms/tasks/tasks.ts', "import { Counter } from 'prom-client'"],
    ['server/src/rooms/tasks/tasks.ts', "const b = await import('@terminlotse/munich-client')"],
    ['server/src/foundation/log.ts', "export { b } from '../rooms/tasks/tasks.ts'"],
    ['server/src/foundation/log.ts', "import type { b } from '../rooms/tasks/tasks.ts'"],
    ['server/src/foundation/mail/mail.ts', "import { b } from '../../config.ts'"],
    ['server/src/foundation/http/a.ts', "import {\n  type b,\n  c,\n} from '../../texts/refusal-status.ts'"],
    ['server/src/rooms/tasks/tasks.ts', "import '../../app.ts'"],
    ['server/src/app.ts', "import { b } from '@terminlotse/munich-client'"],
    ['web/src/ui/a.tsx', "import { b } from '../screens/login.tsx'"],
  ]
  const unseen = bad.filter(([file, source]) => breaches(importsOf(file, source)).length !== 1)
  expect(unseen).toEqual([])
})
