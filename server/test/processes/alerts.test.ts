import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createPracticeOffice } from '@terminlotse/practice-office'
import { expect, inject, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { createMetrics } from '../../src/operator/metrics.ts'
import { runOn } from '../database/database.ts'
import { takeAway } from '../database/database-away.ts'
import { skipWithout } from '../needs.ts'
import { startProgram } from '../programs/program.ts'
import { startFirstTask } from '../tasks/first-task.ts'
import { createTestClock } from '../test-clock.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

const alertRules = fileURLToPath(new URL('../../../deploy/alerts.yml', import.meta.url))

interface Sample {
  name: string
  labels: Record<string, string>
  value: number
}

async function scrape({ app }: Pick<TestServer, 'app'>): Promise<Sample[]> {
  const answer = await fetch(`http://127.0.0.1:${app.operatorPort}/metrics`)
  expect(answer.status).toBe(200)
  return (await answer.text()).split('\n').flatMap((line) => {
    const [, name, labels, value] = line.match(/^(\w+)(?:\{(.*)\})? (\S+)$/) ?? []
    if (!name || !value) return []
    return [{ name, labels: labelsIn(labels ?? ''), value: value === 'Nan' ? Number.NaN : Number(value) }]
  })
}

function labelsIn(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
}

interface Rule {
  alert: string
  expr: string
}

function readRules(): Rule[] {
  const text = readFileSync(alertRules, 'utf8')
  return [...text.matchAll(/- alert: (\w+)\n +expr: (.+)\n/g)].map(([, alert = '', expr = '']) => ({ alert, expr }))
}

const figure = String.raw`(?<name>\w+)(?:\{(?<label>\w+)(?<how>=~?)"(?<wanted>[^"]+)"\})?(?:\[\w+\]\))?`
/** The forms of Prometheus' language that our rules have; another one fails the test. */
const form = new RegExp(
  String.raw`^(?<fold>max|min|sum)(?: by \((?<by>\w+)\))? ?\((?:increase\()?${figure}\) (?<sign>[<>]) (?<limit>\d+)$`,
)

/** Whether a rule's condition holds. `before`: the figures at the beginning of the period of `increase`. */
function fires({ expr }: Rule, now: Sample[], before: Sample[]): boolean {
  const absent = expr.match(/^absent\((\w+)\)$/)?.[1]
  if (absent) return !now.some(({ name }) => name === absent)
  const { fold, by, name, label, how, wanted, sign, limit } = expr.match(form)?.groups ?? {}
  if (!fold || !name) throw new Error(`This test does not read: ${expr}`)
  const isMeant = ({ name: sampleName, labels }: Sample) => {
    if (sampleName !== name || !label || !wanted) return sampleName === name
    return how === '=~' ? new RegExp(`^(?:${wanted})$`).test(labels[label] ?? '') : labels[label] === wanted
  }
  const key = ({ labels }: Sample) => JSON.stringify(labels)
  const grown = (sample: Sample) => {
    if (!expr.includes('increase(')) return sample.value
    return sample.value - (before.find((one) => one.name === name && key(one) === key(sample))?.value ?? 0)
  }
  const groups = Map.groupBy(now.filter(isMeant), ({ labels }) => (by ? labels[by] : ''))
  const folds = {
    max: (values: number[]) => Math.max(...values),
    min: (values: number[]) => Math.min(...values),
    sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
  }
  return [...groups.values()].some((samples) => {
    const folded = folds[fold as keyof typeof folds](samples.map(grown))
    // NaN is neither.
    return sign === '>' ? folded > Number(limit) : folded < Number(limit)
  })
}

function firing(now: Sample[], before: Sample[] = now): string[] {
  return readRules().flatMap((rule) => (fires(rule, now, before) ? [rule.alert] : []))
}

// checklist: t820
test('every rule asks for figures and labels that the product prints', () => {
  const rules = readRules()
  expect(rules.length).toBe(readFileSync(alertRules, 'utf8').match(/- alert:/g)?.length)
  const declared = new Map<string, readonly string[]>(
    Object.values(createMetrics()).flatMap((one) =>
      'name' in one && 'labelNames' in one ? [[one.name as string, one.labelNames as readonly string[]]] : [],
    ),
  )
  for (const { alert, expr } of rules) {
    const [name = ''] = expr.match(/terminlotse_\w+/) ?? []
    const labels = [expr.match(/by \((\w+)\)/)?.[1], expr.match(/\{(\w+)/)?.[1]].filter((one) => one !== undefined)
    expect(declared.get(name), alert).toEqual(expect.arrayContaining(labels))
  }
})

// checklist: t821
test('a dead worker fires alerts and is named by health, from the figures of a web process alone', async () => {
  const office = await createPracticeOffice({ calendar: 'still', release: releaseUnderTest })
  const clock = createTestClock(systemClock)
  const env = { PRACTICE_URL: office.url }
  const server = await createTestServer({
    env: { ...env, ROLE: 'web', METRICS_PORT: '0' },
    clock,
    onMachineClock: true,
  })
  const worker = await startProgram({
    ...env,
    DATABASE_URL: server.connectionString,
    DATA_DIR: server.dataDir,
    ROLE: 'all',
    MUNICH_ENABLED: 'false',
  })
  onTestFinished(async () => {
    worker.child.kill('SIGKILL')
    await server[Symbol.asyncDispose]()
    await office.close()
  })
  const { token } = await server.register()
  await startFirstTask(server.call, token)
  const looks = async () => {
    const { rows } = await server.ctx.db.execute<{ sum: number }>('select sum(last_check_no)::int from targets')
    return rows[0]?.sum
  }
  await expect.poll(looks).toBeGreaterThan(0)
  const healthy = await scrape(server)
  expect(firing(healthy)).toEqual([])
  const figure = (name: string) => healthy.find((one) => one.name === name)
  expect(figure('terminlotse_workers_alive')?.value).toBe(1)
  expect(figure('terminlotse_look_overdue_seconds')?.labels).toEqual({ provider: 'practice' })
  expect(figure('terminlotse_database_bytes')?.value).toBeGreaterThan(1_000_000)
  const health = async () => (await server.call('GET', '/health')).body
  await expect.poll(health).toMatchObject({ status: 'ok', jobs: true, not_alive: [] })

  worker.child.kill('SIGKILL')
  await once(worker.child, 'exit')
  clock.pass(10 * 60_000)
  const dead = await scrape(server)
  expect(firing(dead, healthy)).toEqual(['TerminlotseNoWorker', 'TerminlotseNobodyLooks', 'TerminlotseTasksLate'])
  const named = { status: 'failing', jobs: false, not_alive: ['workers', 'looks'] }
  await expect.poll(health).toMatchObject(named)
  expect((await server.call('GET', '/health')).status).toBe(200)
  expect((await server.call('GET', '/health/ready')).status).toBe(200)
})

// checklist: t822
test('a database that is away, or has no room, fires its alert; what nobody knows then is no figure', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0' } })
  expect(firing(await scrape(server))).toEqual([])
  const database = await takeAway(server)
  const away = await scrape(server)
  expect(firing(away)).toEqual(['TerminlotseDatabaseAway'])
  expect(away.find(({ name }) => name === 'terminlotse_workers_alive')?.value).toBeNaN()
  await database.come()
  await expect.poll(async () => firing(await scrape(server))).toEqual([])
  // Statements that need a file of their own fail from now on, as on a full disk.
  const name = new URL(server.connectionString).pathname.slice(1)
  await runOn(inject('database').server, `alter database ${name} set temp_file_limit = 0`)
  await (await takeAway(server)).come()
  await expect.poll(async () => firing(await scrape(server))).toEqual(['TerminlotseDiskFull'])
  expect((await server.call('GET', '/health/ready')).status).toBe(503)
  const full = { status: 'failing', not_alive: ['disk'] }
  await expect.poll(async () => (await server.call('GET', '/health')).body).toMatchObject(full)
  expect(firing([])).toEqual(['TerminlotseNotScraped'])
})

test('refusals of an office and messages that were given up fire', async () => {
  await using server = await createTestServer({ env: { METRICS_PORT: '0' } })
  const before = await scrape(server)
  server.ctx.metrics.requests.inc({ provider: 'practice', answer: 'rate_limited' })
  server.ctx.metrics.deliveries.inc({ channel: 'email', end: 'given_up' }, 6)
  server.ctx.metrics.deliveries.inc({ channel: 'email', end: 'sent' }, 60)
  expect(firing(await scrape(server), before)).toEqual(['TerminlotseRefused', 'TerminlotseMessagesGivenUp'])
})

/**
 * The output of Prometheus, empty when exactly `alerts` fire: the figures of `before` hold for twenty minutes, and then
 * those of `now` for two hours.
 */
function complaintsOfPrometheus(before: Sample[], now: Sample[], alerts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'terminlotse-alerts-'))
  const nameOf = ({ name, labels }: Sample) =>
    `${name}{${Object.entries(labels).map(([label, value]) => `${label}="${value}"`)}}`
  const valuesOf = (samples: Sample[], series: string, times: number) => {
    const value = samples.find((one) => nameOf(one) === series)?.value
    return value === undefined ? `_x${times}` : `${value}+0x${times}`
  }
  const series = [...new Set([...before, ...now].map(nameOf))]
  const fired = 'max by (alertname) (max_over_time(ALERTS{alertstate="firing"}[2h]))'
  const tests = {
    rule_files: [alertRules],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: series.map((one) => ({
          series: one,
          values: `${valuesOf(before, one, 20)} ${valuesOf(now, one, 120)}`,
        })),
        promql_expr_test: [
          { expr: fired, eval_time: '20m', exp_samples: [] },
          {
            expr: fired,
            eval_time: '140m',
            exp_samples: alerts.map((alert) => ({ labels: `{alertname="${alert}"}`, value: 1 })),
          },
        ],
      },
    ],
  }
  const file = join(folder, 'tests.yml')
  writeFileSync(file, stringify(tests))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return status === 0 ? '' : stdout + stderr
}

// checklist: t1536
test('Prometheus itself is silent on the figures of a healthy process, and fires each rule for its fault', async (context) => {
  skipWithout(context, 'prometheus')
  await using server = await createTestServer({ env: { METRICS_PORT: '0' } })
  server.ctx.metrics.requests.inc({ provider: 'practice', answer: 'rate_limited' })
  server.ctx.metrics.deliveries.inc({ channel: 'email', end: 'given_up' }, 6)
  const inRules = new Set(readRules().map(({ expr }) => expr.match(/terminlotse_\w+/)?.[0]))
  const healthy = (await scrape(server)).filter(({ name, value }) => inRules.has(name) && !Number.isNaN(value))
  expect(complaintsOfPrometheus(healthy, healthy, [])).toBe('')
  expect(complaintsOfPrometheus(healthy, [], ['TerminlotseNotScraped'])).toBe('')
  const faults: [figure: string, value: number, alert: string][] = [
    ['terminlotse_workers_alive', 0, 'TerminlotseNoWorker'],
    ['terminlotse_copy_waits', 1, 'TerminlotseCopyWaits'],
    ['terminlotse_look_overdue_seconds', 301, 'TerminlotseNobodyLooks'],
    ['terminlotse_tasks_late', 1, 'TerminlotseTasksLate'],
    ['terminlotse_job_lag_seconds', 301, 'TerminlotseJobsWait'],
    ['terminlotse_jobs_failed', 1, 'TerminlotseJobsFailed'],
    ['terminlotse_database_up', 0, 'TerminlotseDatabaseAway'],
    ['terminlotse_database_has_room', 0, 'TerminlotseDiskFull'],
    ['terminlotse_provider_requests_total', 2, 'TerminlotseRefused'],
    ['terminlotse_deliveries_total', 13, 'TerminlotseMessagesGivenUp'],
  ]
  expect(faults.map(([, , alert]) => alert).sort()).toEqual(
    readRules()
      .flatMap(({ alert }) => (alert === 'TerminlotseNotScraped' ? [] : [alert]))
      .sort(),
  )
  for (const [figure, value, alert] of faults) {
    // A queue has no lag while nothing waits.
    const printed = healthy.filter(({ name }) => name === figure)
    const ofIt = printed.length > 0 ? printed : [{ name: figure, labels: {}, value }]
    const broken = [...healthy.filter((one) => !ofIt.includes(one)), ...ofIt.map((one) => ({ ...one, value }))]
    expect(complaintsOfPrometheus(healthy, broken, [alert]), alert).toBe('')
  }
})
