import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { type Graph, graphOf } from './circles.ts'
import { crowded, mostFiles } from './crowded.ts'
import { files, isTest } from './sources.ts'

// The modules of the browser app. A breach is one line: file -> the file that it imports: the rule.

const folder = 'web/src/modules/'

/** A module imports only modules that stand before it, and a folder of a module only folders that stand before it. */
const modules: Record<string, readonly string[]> = {
  accounts: ['profile', 'passkeys', 'keys', 'rights', 'sign-in', 'staff'],
  notifications: ['devices', 'settings', 'reach', 'channels', 'phone', 'receivers'],
  tasks: [
    'task',
    'offices',
    'practice',
    'draft',
    'chances',
    'form',
    'wizard',
    'need',
    'appointments',
    'pictures',
    'logs',
    'free-times',
    'sharing',
    'card',
    'dialogs',
    'list',
  ],
  overview: ['activities', 'admin'],
}
const order = Object.keys(modules)

/** The module of a file, and its folder there; a file at the top of its module has no folder and is public. */
function placeOf(file: string): { module: string; part: string | null } | null {
  const [module, part, ...below] = file.startsWith(folder) ? file.slice(folder.length).split('/') : []
  if (module === undefined || part === undefined) return null
  return { module, part: below.length > 0 ? part : null }
}

function brokenRule(file: string, path: string): string | null {
  const [from, to] = [placeOf(file), placeOf(path)]
  if (!to || isTest(file)) return null
  if (from?.module !== to.module) {
    if (to.part !== null) return `${to.part} is private to ${to.module}`
    if (from && order.indexOf(to.module) > order.indexOf(from.module)) return `${to.module} stands after ${from.module}`
    return order.includes(to.module) ? null : `${to.module} is no module of the list`
  }
  const parts = modules[to.module] ?? []
  if (from.part === null || to.part === null || parts.indexOf(to.part) <= parts.indexOf(from.part)) return null
  return `${to.part} stands after ${from.part}`
}

function breaches(graph: Graph): string[] {
  return [...graph].flatMap(([file, paths]) =>
    paths.flatMap((path) => {
      const rule = brokenRule(file, path)
      return rule ? [`${file} -> ${path}: ${rule}`] : []
    }),
  )
}

/** The public files that nobody outside of their module imports: they belong into a folder of it. */
function needlesslyPublic(graph: Graph): string[] {
  const wanted = new Set(
    [...graph].flatMap(([file, paths]) =>
      isTest(file) ? [] : paths.filter((path) => placeOf(path)?.module !== placeOf(file)?.module),
    ),
  )
  return [...graph.keys()].filter((file) => placeOf(file)?.part === null && !isTest(file) && !wanted.has(file))
}

/** Files of one module that bear the same name; a test and a style sheet bear that of their file. */
function namesakes(paths: readonly string[]): string[] {
  const nameOf = (path: string) => basename(path).replace(/\.tsx?$/, '')
  const named = Object.groupBy(paths, (path) => `${placeOf(path)?.module}: ${nameOf(path)}`)
  return Object.entries(named).flatMap(([name, same = []]) => (same.length > 1 ? [name] : []))
}

/** A source that hands on what another file holds: whoever wants it imports that file. */
const handsOn = (source: string) => /^export (?:type )?(?:\*|\{)/m.test(source)

const graph = graphOf(files.filter((file) => file.startsWith('web/')).map((file) => [file, readFileSync(file, 'utf8')]))

test('a module of the browser app imports only modules before it, and of these only the public files', () => {
  expect(graph.size).toBeGreaterThan(300)
  expect(breaches(graph)).toEqual([])
})

test('the list names the folders that there are', () => {
  const foldersOf = (place: string) => globSync(`${place}*/`).map((path) => basename(path))
  expect(foldersOf(folder).toSorted()).toEqual(order.toSorted())
  for (const [name, parts] of Object.entries(modules)) {
    expect(foldersOf(`${folder}${name}/`).toSorted()).toEqual(parts.toSorted())
  }
})

test('a file that only its own module uses is not public', () => {
  expect(needlesslyPublic(graph)).toEqual([])
})

test('no file of a module hands on what another file holds', () => {
  const handing = [...graph.keys()].filter((file) => placeOf(file) !== null && handsOn(readFileSync(file, 'utf8')))
  expect(handing).toEqual([])
  const bad = ["export { a } from './a.ts'", "export * from './a.ts'", "import { a } from './a.ts'\nexport { a }"]
  expect(bad.filter(handsOn)).toEqual(bad)
})

test('no two files of a module bear the same name', () => {
  const paths = globSync(`${folder}**/*.*`)
  expect(paths.length).toBeGreaterThan(200)
  expect(namesakes(paths)).toEqual([])
})

test('no folder of the browser app, the journeys, the tools and the lab holds more files than a reader takes in', () => {
  const paths = globSync('{web,e2e,tools,lab}/**/*.*', { exclude: ['**/node_modules/**', '**/dist/**'] })
  expect(paths.length).toBeGreaterThan(600)
  expect(crowded(paths, dirname)).toEqual([])
  const row = Array.from({ length: mostFiles + 1 }, (_, number) => `web/src/ui/a${number}.ts`)
  expect(crowded(row, dirname)).toEqual(['web/src/ui: 26 files, at most 25'])
})

test('a breach of each rule would be seen', () => {
  const bad: [file: string, source: string][] = [
    ['web/src/modules/accounts/a.ts', "import type { b } from '../tasks/tasks.ts'"],
    ['web/src/modules/tasks/a.tsx', "import { b } from '../accounts/profile/sessions.ts'"],
    ['web/src/modules/tasks/need/a.tsx', "import type { b } from '../../accounts/profile/sessions.ts'"],
    ['web/src/modules/tasks/form/a.tsx', "const b = await import('../wizard/wizard.tsx')"],
    ['web/src/modules/overview/a.tsx', "import classes from '../tasks/card/task-card.module.css'"],
    ['web/src/screens/a.tsx', "import { b } from '../modules/tasks/card/task-target.tsx'"],
    ['web/src/main.tsx', "import './modules/tasks/card/task-target.tsx'"],
    ['web/src/screens/a.tsx', "import { b } from '../modules/unlisted/a.tsx'"],
  ]
  const unseen = bad.filter((one) => breaches(graphOf([one])).length !== 1)
  expect(unseen).toEqual([])

  const inside = graphOf([
    ['web/src/modules/tasks/a.ts', "import { b } from './b.ts'"],
    ['web/src/modules/tasks/b.ts', ''],
    ['web/src/screens/a.tsx', "import { a } from '../modules/tasks/a.ts'"],
    ['web/src/screens/a.test.ts', "import { b } from '../modules/tasks/b.ts'"],
  ])
  expect(needlesslyPublic(inside)).toEqual(['web/src/modules/tasks/b.ts'])
  const same = ['card/a.tsx', 'form/a.ts', 'form/a.test.ts', 'form/b.ts', 'form/b.module.css']
  expect(namesakes(same.map((name) => `${folder}tasks/${name}`))).toEqual(['tasks: a'])
})
