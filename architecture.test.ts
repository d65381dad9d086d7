import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { files, isTest } from './tools/architecture/sources.ts'
import { namesImportedBy } from './tools/imports.ts'
import { installKit, kit } from './tools/kit-install.ts'

// .dependency-cruiser.mjs has the allowed imports; docs/architecture.md gives the reasons.

const parts = ['contract', 'munich-client', 'practice-office', 'server', 'web', 'e2e', 'product', 'tools', 'lab']
const appointments = 'server/src/modules/booking/appointments/'

interface Breach {
  rule: string
  from: string
  to: string
}

function cruise(folder: string): { breaches: Breach[]; read: number } {
  const program = join(kit, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
  const config = join(import.meta.dirname, '.dependency-cruiser.mjs')
  const { stdout, stderr } = spawnSync(process.execPath, [program, '--config', config, '-T', 'json', ...parts], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (stdout === '') throw new Error(stderr)
  const {
    summary,
  }: { summary: { violations: (Omit<Breach, 'rule'> & { rule: { name: string } })[]; totalCruised: number } } =
    JSON.parse(stdout)
  const breaches = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { breaches, read: summary.totalCruised }
}

const folder = mkdtempSync(join(tmpdir(), 'terminlotse-imports-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(async () => {
  if ((await installKit()) !== 0) throw new Error('The tools of tools/kit could not be installed.')
})

test('every import points where it may', () => {
  const { breaches, read } = cruise(import.meta.dirname)
  expect(read).toBeGreaterThan(1_500)
  expect(breaches).toEqual([])
})

// A rule, a file, and what it imports: `type`: only as a type.
const bad: [rule: RegExp, file: string, imported: string, type?: 'type'][] = [
  [/^no circle/, 'contract/src/circle.ts', 'contract/src/circle-back.ts', 'type'],
  [/^web imports contract$/, 'web/src/screens/a1.tsx', 'server/src/texts/b.ts'],
  [/^munich-client imports no other/, 'munich-client/src/a.ts', 'contract/src/b.ts'],
  [/^server imports contract and/, 'server/src/main.ts', 'practice-office/src/b.ts'],
  [/by their name$/, 'server/src/app/a1.ts', 'contract/src/b.ts'],
  [/^test doubles/, 'server/src/modules/tasks/a1.ts', 'server/src/modules/tasks/tasks.harness.ts'],
  [/^test doubles/, 'product/a.ts', 'practice-office/test/b.ts'],
  [/^test doubles/, 'practice-office/src/a.ts', 'vitest'],
  [/^fastify.*: only in/, 'server/src/modules/tasks/a2.ts', 'fastify'],
  [/^drizzle-orm.*: only in/, 'server/src/modules/tasks/a3.ts', 'drizzle-orm'],
  [/^pg-boss: only in/, 'server/src/modules/tasks/a4.jobs.ts', 'pg-boss'],
  [/^prom-client: only in/, 'server/src/modules/tasks/a5.ts', 'prom-client'],
  [/^a package .* is declared/, 'server/src/modules/tasks/a6.ts', 'undeclared'],
  [/^the client of the city/, 'server/src/modules/tasks/a7.ts', 'munich-client/src/b.ts'],
  [/^only run.ts/, 'server/src/commands/a1.ts', 'server/src/app/app.ts'],
  [/^server\/src: foundation </, 'server/src/foundation/a1.ts', 'server/src/modules/tasks/b.ts', 'type'],
  [/^server\/src: foundation </, 'server/src/modules/tasks/a8.ts', 'server/src/operator/b.ts'],
  [/^server\/src: foundation </, 'server/src/operator/a1.ts', 'server/src/app/b.ts'],
  [/^the foundation takes types alone/, 'server/src/foundation/a2.ts', 'server/src/settings/config.ts'],
  [/^server\/src: a folder is in the list/, 'server/src/unlisted/a.ts', 'server/src/foundation/b.ts'],
  [/^server\/src\/modules: accounts </, 'server/src/modules/tasks/a9.ts', 'server/src/modules/booking/b.ts'],
  [/^server\/src\/modules: a folder/, 'server/src/modules/booking/a1.ts', 'server/src/modules/unlisted/b.ts'],
  [/\/booking: machine </, 'server/src/modules/booking/machine/a.ts', 'server/src/modules/booking/steps/b.ts'],
  [/\/booking: a folder/, 'server/src/modules/booking/unlisted/a.ts', 'server/src/modules/booking/steps/b.ts'],
  [/^tasks: its folders/, 'server/src/modules/booking/a2.ts', 'server/src/modules/tasks/editing/b.ts', 'type'],
  [/^tasks: its folders/, 'server/src/app/a2.ts', 'server/src/modules/tasks/editing/b.ts'],
  [/^tables of another/, 'server/src/modules/booking/a3.ts', 'server/src/modules/tasks/b.tables.ts'],
  [/^routes and jobs/, 'server/src/modules/booking/a4.ts', 'server/src/modules/tasks/b.routes.ts'],
  [/^routes and jobs/, 'server/src/operator/a2.ts', 'server/src/modules/tasks/b.jobs.ts'],
  [/^web\/src: ui < api/, 'web/src/ui/a.tsx', 'web/src/screens/b.tsx'],
  [/^web\/src\/modules: accounts </, 'web/src/modules/accounts/a.ts', 'web/src/modules/tasks/b.ts', 'type'],
  [/^web\/src\/modules: a folder/, 'web/src/screens/a2.tsx', 'web/src/modules/unlisted/b.ts'],
  [/tasks: task < offices/, 'web/src/modules/tasks/form/a.ts', 'web/src/modules/tasks/wizard/b.ts'],
  [/^accounts: its folders/, 'web/src/modules/tasks/a.ts', 'web/src/modules/accounts/profile/b.ts'],
  [/^tasks: its folders/, 'web/src/main.tsx', 'web/src/modules/tasks/card/b.ts'],
  [/^a browser loads/, 'web/src/screens/a4.tsx', 'web/src/texts/b.ts'],
]

test('a breach of each rule would be seen', () => {
  const write = (file: string, source: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), source)
  }
  const isFile = (name: string) => name.includes('/')
  const packages = bad.map(([, , name]) => name).filter((name) => !isFile(name))
  const declared = packages.filter((name) => name !== 'undeclared').map((name) => [name, '1'])
  write('package.json', JSON.stringify({ dependencies: Object.fromEntries(declared) }))
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'export const b = 1')
  }
  for (const part of parts) write(`${part}/none.ts`, '')
  for (const [, , imported] of bad) if (isFile(imported)) write(imported, 'export const b = 1')
  for (const [, file, imported, type = ''] of bad) {
    const path = isFile(imported) ? relative(dirname(file), imported).replace(/^(?!\.)/, './') : imported
    write(file, `import ${type} { b } from '${path}'`)
  }
  write('contract/src/circle-back.ts', "export type { b } from './circle.ts'")
  write('server/src/modules/live/a.ts', "export { b } from './alone.ts'")
  write('server/src/modules/live/alone.ts', 'export const b = 1')
  const { breaches } = cruise(folder)
  const unseen = bad.filter(
    ([rule, file, imported]) =>
      !breaches.some(({ rule: broken, from }) => [file, imported].includes(from) && rule.test(broken)),
  )
  expect(unseen).toEqual([])
  const alone = breaches.filter(({ from }) => from.startsWith('server/src/modules/live/')).map(({ rule }) => rule)
  expect(alone).toContain('no file of the server or of a web module passes on what another one exports')
  expect(alone).toContain('live: a file that only its own module imports lies in a folder of it')
})

// The link in the mail is the person's decision. Only tests stand in for a person. At a practice office the person may
// decide with a tap in this product: server/test/tasks/practice.test.ts shows that this reaches no other provider. One
// file confirms a move (steps/moving.test.ts): without an appointment that was read just before, it throws.
test('the product never confirms an appointment in the place of its owner', () => {
  const opens = /\.confirm(Appointment)?\(|confirm-appointment|open-link/
  const callers = files.filter(
    (file) => file.startsWith('server/') && !isTest(file) && opens.test(readFileSync(file, 'utf8')),
  )
  const forPractice = ['director.ts', 'practice-mails.ts'].map((name) => `${appointments}${name}`)
  const forMoves = 'server/src/modules/booking/steps/office.ts'
  expect(callers.toSorted()).toEqual([...forPractice, forMoves])
  const calls = readFileSync(forMoves, 'utf8').match(/^.*\.confirm\(.*$/gm)
  expect(calls?.map((call) => call.trim())).toEqual(['return client.confirm({ ...key, source })'])
  const users = files.filter(
    (file) =>
      !isTest(file) &&
      namesImportedBy(readFileSync(file, 'utf8')).some(
        (name) => name.startsWith('.') && join(dirname(file), name) === `${appointments}director.ts`,
      ),
  )
  expect(users.toSorted()).toEqual([`${appointments}practice-mails.ts`, 'server/src/modules/booking/privacy.ts'])
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
