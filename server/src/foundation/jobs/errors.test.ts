import { expect, test } from 'vitest'
import { noteEngineErrors } from './engine.ts'

function hear() {
  const lines: { level: string; words: string; about: string }[] = []
  const note = (level: string) => (fields: unknown, words?: string) => {
    const { err } = fields as { err?: Error }
    lines.push({ level, words: words ?? '', about: err?.message ?? '' })
  }
  return { lines, log: { warn: note('warn'), error: note('error') } }
}

const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack, queue: 'booking' })

test('a database that is away is one line, however often the workers look; other errors are told one by one', () => {
  const { lines, log } = hear()
  const tell = noteEngineErrors(log)
  const away = Object.assign(new Error('connect ENOENT /tmp/socket'), { code: 'ENOENT', syscall: 'connect' })
  for (let count = 0; count < 100; count += 1) tell(copyOf(away))
  tell(copyOf(new Error('Queue booking does not exist')))
  tell(away)
  expect(lines.map(({ level, about }) => [level, about])).toEqual([
    ['warn', 'connect ENOENT /tmp/socket'],
    ['error', 'Queue booking does not exist'],
  ])
})
