import { overdue } from '@terminlotse/contract/limits'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countLostLines } from '../foundation/log.ts'

/** Every process counts its own work, so sums over processes are true. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `terminlotse_${name}`, help, labelNames, registers })
  return {
    registry,
    rounds: counter('rounds_total', 'Rounds over the due targets of a provider.', 'provider'),
    requests: counter(
      'provider_requests_total',
      'Requests to a provider by their outcome: ok, none, captcha, gone, refused, rate_limited, busy, unreachable, drift, …',
      'provider',
      'answer',
    ),
    answersUnstored: counter(
      'answers_unstored_total',
      'Answers of a provider that the database did not take, although it works.',
      'provider',
    ),
    findings: counter('findings_total', 'Free slots that were seen for the first time.', 'provider'),
    bookings: counter(
      'bookings_total',
      'Bookings that reached a state to report: waiting, confirmed, expired, cancelled or failed.',
      'provider',
      'end',
    ),
    deliveries: counter(
      'deliveries_total',
      'Tries of messages by their end: sent, again (later), given_up, overtaken (no longer true), unknown (no answer).',
      'channel',
      'end',
    ),
    passwordCallsRefused: counter(
      'password_calls_refused_total',
      'Calls that check or set a password and were refused because too many waited.',
    ),
    sockets: new Gauge({ name: 'terminlotse_sockets', help: 'Live connections that are open.', registers }),
    calls: new Histogram({
      name: 'terminlotse_call_seconds',
      help: 'How long calls of the API took.',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    logLinesLost: new Counter({
      name: 'terminlotse_log_lines_lost_total',
      help: 'Lines of the log that standard output did not take: it was full, broken, closed or not read.',
      registers,
      collect() {
        this.reset()
        this.inc(countLostLines())
      },
    }),
    ...sharedGauges(registers),
  }
}

export type Metrics = ReturnType<typeof createMetrics>

function sharedGauges(registers: Registry[]) {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({
      name: `terminlotse_${name}`,
      help: `${help} (the same in every process: take the maximum, not the sum).`,
      labelNames,
      registers,
    })
  return {
    databaseUp: new Gauge({
      name: 'terminlotse_database_up',
      help: 'Whether the database answers this process: 1 or 0.',
      registers,
    }),
    jobLag: gauge('job_lag_seconds', 'How long the most overdue job of a queue has waited', 'queue'),
    jobsDue: gauge('jobs_due', 'Jobs that are due and wait for a worker', 'queue'),
    jobsFailed: gauge('jobs_failed', 'Jobs that failed for good and rest until staff send them again'),
    databaseRoom: gauge('database_has_room', 'Whether the database has room to write: 1 or 0'),
    databaseBytes: gauge('database_bytes', 'Size of the database on its disk, without the log of PostgreSQL'),
    workersAlive: gauge(
      'workers_alive',
      `Processes that work jobs and have reported in the last ${overdue.workerSeconds} seconds`,
    ),
    copyWaits: gauge('copy_waits', 'Whether this is a restored copy that nobody has told to take over: 1 or 0'),
    pollOverdue: gauge(
      'look_overdue_seconds',
      'How long the most overdue poll has been due; 0: none is due',
      'provider',
    ),
    tasksLate: gauge(
      'tasks_late',
      `Tasks with a poll that has been due for more than ${overdue.pollSeconds} seconds`,
      'provider',
    ),
  }
}

export function measureProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry, prefix: 'terminlotse_' })
  // Drops sums over the kinds of a gauge. By the end of their names they would be counters, and Prometheus can sum by itself.
  const sums = registry.getMetricsAsArray().filter((one) => one instanceof Gauge && one.name.endsWith('_total'))
  for (const { name } of sums) registry.removeSingleMetric(name)
}
