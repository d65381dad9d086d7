import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parts } from '../build/parts.ts'
import { root } from '../children.ts'
import { readStages } from './dockerfile.ts'

// Tests of the files of the image. `replay.ts` runs its steps without a container engine.

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const readme = read('README.md')

/** The files that the last stage of the Dockerfile copies: from the repository, and from the stage that builds. */
function copied(dockerfile: string): { from: string | null; sources: string[] }[] {
  const all = readStages(dockerfile).flatMap(({ instructions }) => instructions)
  return all
    .filter(({ word }) => word === 'COPY')
    .map(({ from, rest }) => ({ from, sources: rest.split(' ').slice(0, -1) }))
}

// checklist: t611
test('everything that the image copies is there', () => {
  const copies = copied(read('Dockerfile'))
  const here = copies.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
  expect(here.length).toBeGreaterThan(10)
  expect(here.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const built = copies.filter(({ from }) => from === 'build').flatMap(({ sources }) => sources)
  expect(built).toEqual(['/product', '/app/node_modules/@node-rs'])
})

test('the image has the sources of the product, and every workspace for a reproducible install', () => {
  const copies = copied(read('Dockerfile')).flatMap(({ sources }) => sources)
  const places = parts.flatMap(({ sources }) => sources).map((path) => path.split('/')[0])
  expect([...new Set(places)].filter((place) => !copies.includes(place ?? ''))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of workspaces) expect(copies).toContain(`${name}/package.json`)
})

test('the image runs as an unprivileged user, and its Node can run the product', () => {
  const dockerfile = read('Dockerfile')
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/^USER node$/m)
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "product/programs/server.js"]'))
  expect(dockerfile.match(/^FROM node:(\d+)/gm)).toEqual(['FROM node:24', 'FROM node:24'])
  expect(read('.nvmrc')).toMatch(/^24\./)
})

test('every setting that the image and compose.yaml give is a setting of the product', () => {
  const compose = read('compose.yaml')
  const ofPostgres = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'PGPASSWORD', 'SITE']
  const names = [...compose.matchAll(/^\s+([A-Z][A-Z_]+):/gm)].map(([, name]) => name ?? '')
  const inImage = [...(read('Dockerfile').match(/^ENV (.+)$/m)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)].map(
    ([, name]) => name ?? '',
  )
  const given = [...names, ...inImage].filter((name) => !ofPostgres.includes(name) && name !== 'NODE_ENV')
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'ROLE', 'METRICS_PORT']))
  expect(given.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  expect(compose.match(/ROLE: (web|worker)/g)).toEqual(['ROLE: web', 'ROLE: worker'])
  // Every other setting in .env reaches the product, too.
  expect(compose).toMatch(/env_file:\n\s+- \.env\n/)
  for (const service of ['proxy', 'database', 'web-1', 'web-2', 'worker-1', 'worker-2'])
    expect(compose).toContain(`\n  ${service}:`)
})
