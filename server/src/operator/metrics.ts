import { overdue } from '@terminlotse/contract/limits'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countLostLines } from '../foundation/log.ts'

/**
 * The metrics of this process. Every process counts its own work, so sums over processes are true. Values that are read
 * from the shared database are the same in each of them; their help texts say so.
 */
export function createMetrics() {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  return {
    registry,
    rounds: new Counter({
      name: 'terminlotse_rounds_total',
      help: 'Rounds over the due targets of a provider.',
      labelNames: ['provider'] as const,
      registers,
    }),
    requests: new Counter({
      name: 'terminlotse_provider_requests_total',
      help:
        'Requests to a provider by their outcome: ok, none, captcha, gone, refused, rate_limited, busy, unreachable, ' +
        'drift, …',
      labelNames: ['provider', 'answer'] as const,
      registers,
    }),
    answersUnstored: new Counter({
      name: 'terminlotse_answers_unstored_total',
      help: 'Answers of a provider that the database did not take, although it works.',
      labelNames: ['provider'] as const,
      registers,
    }),
    findings: new Counter({
      name: 'terminlotse_findings_total',
      help: 'Free slots that were seen for the first time.',
      labelNames: ['provider'] as const,
      registers,
    }),
    bookings: new Counter({
      name: 'terminlotse_bookings_total',
      help: 'Bookings that reached a state to report: waiting, confirmed, expired, cancelled or failed.',
      labelNames: ['provider', 'end'] as const,
      registers,
    }),
    deliveries: new Counter({
      name: 'terminlotse_deliveries_total',
      help: 'Tries of messages by their end: sent, again (later), given_up, overtaken (no longer true), unknown (no answer).',
      labelNames: ['channel', 'end'] as const,
      registers,
    }),
    sockets: new Gauge({ name: 'terminlotse_sockets', help: 'Live connections that are open.', registers }),
    calls: new Histogram({
      name: 'terminlotse_call_seconds',
      help: 'How long calls of the API took.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    passwordCallsRefused: new Counter({
      name: 'terminlotse_password_calls_refused_total',
      help: 'Calls that check or set a password and were refused because too many waited.',
      registers,
    }),
    logLinesLost: countLog(registers),
    ...sharedGauges(registers),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function countLog(registers: Registry[]): Counter {
  return new Counter({
    name: 'terminlotse_log_lines_lost_total',
    help: 'Lines of the log that standard output did not take: it was full, broken, closed or not read.',
    registers,
    collect() {
      this.reset()
      this.inc(countLostLines())
    },
  })
}

function sharedGauges(registers: Registry[]) {
  const shared = '(the same in every process: take the maximum, not the sum)'
  return {
    jobLag: new Gauge({
      name: 'terminlotse_job_lag_seconds',
      help: `How long the most overdue job of a queue has waited ${shared}.`,
      labelNames: ['queue'] as const,
      registers,
    }),
    jobsDue: new Gauge({
      name: 'terminlotse_jobs_due',
      help: `Jobs that are due and wait for a worker ${shared}.`,
      labelNames: ['queue'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'terminlotse_database_up',
      help: 'Whether the database answers this process: 1 or 0.',
      registers,
    }),
    databaseRoom: new Gauge({
      name: 'terminlotse_database_has_room',
      help: `Whether the database has room to write: 1 or 0 ${shared}.`,
      registers,
    }),
    databaseBytes: new Gauge({
      name: 'terminlotse_database_bytes',
      help: `Size of the database on its disk, without the log of PostgreSQL ${shared}.`,
      registers,
    }),
    workersAlive: new Gauge({
      name: 'terminlotse_workers_alive',
      help: `Processes that work jobs and have reported in the last ${overdue.workerSeconds} seconds ${shared}.`,
      registers,
    }),
    copyWaits: new Gauge({
      name: 'terminlotse_copy_waits',
      help: `Whether this is a restored copy that nobody has told to take over: 1 or 0 ${shared}.`,
      registers,
    }),
    pollOverdue: new Gauge({
      name: 'terminlotse_look_overdue_seconds',
      help: `How long the most overdue poll has been due; 0: none is due ${shared}.`,
      labelNames: ['provider'] as const,
      registers,
    }),
    tasksLate: new Gauge({
      name: 'terminlotse_tasks_late',
      help: `Tasks with a poll that has been due for more than ${overdue.pollSeconds} seconds ${shared}.`,
      labelNames: ['provider'] as const,
      registers,
    }),
    jobsFailed: new Gauge({
      name: 'terminlotse_jobs_failed',
      help: `Jobs that failed for good and rest until staff send them again ${shared}.`,
      registers,
    }),
  }
}

/** Memory, processor time, event loop and the like of this process; once per process. */
export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'terminlotse_' })
  // Drops sums over the kinds of a gauge. By the end of their names they would be counters, and Prometheus can sum by itself.
  const sums = registry.getMetricsAsArray().filter((one) => one instanceof Gauge && one.name.endsWith('_total'))
  for (const { name } of sums) registry.removeSingleMetric(name)
}
