import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { circleIn, graphOf } from './tools/architecture/circles.ts'
import { crowded, mostFiles } from './tools/architecture/crowded.ts'
import { brokenTree } from './tools/architecture/modules.ts'
import { files, isTest, programs, workspaces } from './tools/architecture/sources.ts'
import { namesImportedBy } from './tools/imports.ts'

// The allowed imports; CONTRIBUTING.md gives the reasons. A breach is one line: file -> its import: the rule.
// More: modules.test.ts and web-modules.test.ts in tools/architecture.

const mayImport: Record<(typeof workspaces)[number], string[]> = {
  contract: [],
  'munich-client': [],
  'practice-office': [],
  server: ['contract', 'munich-client'],
  web: ['contract'],
  e2e: ['contract', 'munich-client', 'practice-office', 'server', 'web'],
}
const webFloors = ['ui', 'api', 'modules', 'shell', 'screens']
/** Packages that have their places; elsewhere on the server they do not appear. */
const places: [packages: RegExp, place: RegExp][] = [
  [/^(fastify|@fastify\/.+|ws)$/, /\/foundation\/http\//],
  [/^(drizzle-orm|pg)$/, /\/foundation\/(db\/|data\/|jobs\/)|\.(store|tables)\.ts$/],
  [/^pg-boss$/, /\/foundation\/jobs\//],
  [/^prom-client$/, /\/operator\/metrics\.ts$/],
  [/^@terminlotse\/munich-client$/, /\/modules\/(offices|booking|monitoring)\/|\/app\/providers\.ts$/],
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

/** The appointments of people. */
const appointments = 'server/src/modules/booking/appointments/'

/** The product and the parts that make it; other programs may use what tests use. */
const ofProduct = /^((contract|munich-client|practice-office|server|web)\/src|product|tools\/(build|release))\//
const workspaceOf = (file: string) => workspaces.find((name) => file.startsWith(`${name}/`))

function brokenRule(one: Import): string | null {
  const { file, path, package_, isType } = one
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
  return path === 'server/package.json' ? null : brokenTree(file, path, isType)
}

const crowdedFolders = (paths: string[]) => crowded(paths, dirname)

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

test('no folder of the server, its tests or the practice office holds more files than a reader takes in', () => {
  const paths = globSync(['server/{src,test}/**/*.*', 'practice-office/src/**/*.*'])
  expect(paths.length).toBeGreaterThan(300)
  expect(crowdedFolders(paths)).toEqual([])
  const row = Array.from({ length: mostFiles + 1 }, (_, number) => `server/src/modules/live/a${number}.ts`)
  expect(crowdedFolders(row).length).toBe(1)
  expect(crowdedFolders(row.slice(1))).toEqual([])
})

// To change one file of a circle, a person has to read all of it. A value of it may be needed before it exists.
test('no file imports itself in a circle, types included', () => {
  const graph = graphOf([...files, ...programs].map((file) => [file, readFileSync(file, 'utf8')]))
  expect(graph.size).toBeGreaterThan(1_000)
  expect(graph.get('server/src/run.ts')).toContain('server/src/app/app.ts')
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

// The link in the mail is the person's decision. Only tests stand in for a person. At a practice office the person may
// decide with a tap in this product: server/test/tasks/practice.test.ts shows that this reaches no other provider.
test('the product never confirms an appointment in the place of its owner', () => {
  const opens = /\.confirm(Appointment)?\(|confirm-appointment|open-link/
  const callers = files.filter(
    (file) => file.startsWith('server/') && !isTest(file) && opens.test(readFileSync(file, 'utf8')),
  )
  const forPractice = ['director.ts', 'practice-mails.ts'].map((name) => `${appointments}${name}`)
  expect(callers.toSorted()).toEqual(forPractice)
  const users = imports.filter(({ file, path }) => path === `${appointments}director.ts` && !isTest(file))
  expect(users.map(({ file }) => file).toSorted()).toEqual([
    `${appointments}practice-mails.ts`,
    'server/src/modules/booking/leaving.jobs.ts',
  ])
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
    ['server/src/modules/tasks/tasks.ts', "import { b } from './tasks.harness.ts'"],
    ['product/start.ts', "import { b } from '../practice-office/test/testbed.ts'"],
    ['practice-office/src/testbed.ts', "import { expect } from 'vitest'"],
    ['server/src/app/a.ts', "import { b } from '../../../contract/src/tasks.ts'"],
    ['server/src/modules/tasks/read-journal.ts', "import { b } from '../booking/booking.ts'"],
    ['server/src/modules/tasks/targets/a.store.ts', "import { b } from '../../booking/bookings.tables.ts'"],
    ['server/src/modules/booking/booking.ts', "import {\n  b,\n} from '../tasks/history/history.store.ts'"],
    ['server/src/modules/booking/booking.ts', "import type { b } from '../tasks/editing/view.ts'"],
    ['server/src/modules/booking/booking.ts', "import { b } from '../tasks/tasks.tables.ts'"],
    ['server/src/modules/booking/steps/steps.ts', "import { b } from '../../tasks/targets/find-target.store.ts'"],
    ['server/src/modules/booking/booking.ts', "import { b } from '../tasks/tasks.routes.ts'"],
    ['server/src/modules/booking/booking.ts', "import { b } from '../tasks/journal.jobs.ts'"],
    ['server/src/modules/booking/booking.ts', "import { b } from '../unnamed/a.ts'"],
    ['server/src/modules/booking/machine/machine.ts', "import { b } from '../steps/steps.ts'"],
    ['server/src/modules/booking/unnamed/a.ts', "import { b } from '../steps/steps.ts'"],
    ['server/src/app/app.ts', "import { b } from '../modules/tasks/editing/view.ts'"],
    ['server/src/app/app.ts', "import { b } from '../modules/tasks/tasks.tables.ts'"],
    ['server/src/operator/health.ts', "import { b } from '../modules/tasks/tasks.routes.ts'"],
    ['server/src/modules/tasks/read-journal.ts', "import { b } from '../../operator/health.ts'"],
    ['server/src/operator/health.ts', "import { b } from '../app/routes.ts'"],
    ['server/src/modules/tasks/read-journal.ts', "import { fastify } from 'fastify'"],
    ['server/src/modules/tasks/read-journal.ts', "import { sql } from 'drizzle-orm'"],
    ['server/src/modules/tasks/journal.jobs.ts', "import { PgBoss } from 'pg-boss'"],
    ['server/src/modules/tasks/read-journal.ts', "import { Counter } from 'prom-client'"],
    ['server/src/modules/tasks/read-journal.ts', "const b = await import('@terminlotse/munich-client')"],
    ['server/src/foundation/log.ts', "export { b } from '../modules/tasks/history.ts'"],
    ['server/src/foundation/log.ts', "import type { b } from '../modules/tasks/history.ts'"],
    ['server/src/foundation/mail/mail.ts', "import { b } from '../../settings/config.ts'"],
    ['server/src/foundation/http/a.ts', "import {\n  type b,\n  c,\n} from '../../texts/refusal-status.ts'"],
    ['server/src/commands/a.ts', "import '../app/app.ts'"],
    ['server/src/app/app.ts', "import { b } from '@terminlotse/munich-client'"],
    ['web/src/ui/a.tsx', "import { b } from '../screens/login.tsx'"],
  ]
  const unseen = bad.filter(([file, source]) => breaches(importsOf(file, source)).length !== 1)
  expect(unseen).toEqual([])
})
