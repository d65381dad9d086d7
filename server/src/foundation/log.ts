import { type Logger, pino } from 'pino'
import { errorText } from './error-text.ts'
import { currentLogFields } from './log-fields.ts'
import { type LogOutput, openLogOutput } from './log-output/output.ts'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error' | 'fatal'>

/** One for all logs of this process; null until the first line. */
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
    mixin: currentLogFields,
    serializers: { err: errorText },
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  }
  return pino(options, { write })
}

/** Resolves when all lines are written, at the latest after a second, since their destination may take none. */
export async function flushLog(): Promise<void> {
  await output?.flush(1_000)
}

/** The number of lines that this process could not write: their destination was full, broken, closed or not read. */
export function countLostLines(): number {
  return output?.lost() ?? 0
}
