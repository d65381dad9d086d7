import { AsyncLocalStorage } from 'node:async_hooks'
import { type Logger, pino } from 'pino'
import { errorText } from './error-text.ts'
import { type LogOutput, openLogOutput } from './log-output.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** Of every log line during a call or a job, e.g. `{ request }` or `{ job, queue, task }`. */
export type LogFields = Record<string, string | number>
const fields = new AsyncLocalStorage<LogFields>()

/** Runs `work` with these fields beside those that are carried already; holds for everything that `work` starts. */
export function withLogFields<T>(more: LogFields, work: () => T): T {
  return fields.run({ ...fields.getStore(), ...more }, work)
}

let output: LogOutput | null = null

function write(line: string): void {
  output ??= openLogOutput()
  output.write(line)
}

/** `redacted`: names of fields whose values never leave the process, up to two objects deep. */
export function createLog(level: string, redacted: readonly string[]): Logger {
  const options = {
    level,
    base: null,
    mixin: () => fields.getStore() ?? {},
    serializers: { err: errorText },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return pino(options, { write })
}

export async function flushLog(): Promise<void> {
  await output?.flush(1_000)
}

export function countLostLines(): number {
  return output?.lost() ?? 0
}
