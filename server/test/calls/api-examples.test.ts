import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { addDays, berlinDay } from '@terminlotse/contract/berlin-time'
import { scriptKeys } from '@terminlotse/contract/limits'
import { expect, test } from 'vitest'
import { startOne, taskServerForFile } from '../../src/modules/tasks/editing/tasks.harness.ts'
import { makeKey } from '../people/script-key.ts'
import { testClock } from '../test-clock.ts'

const openServer = taskServerForFile()
const run = promisify(execFile)

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8')
const examples = [...page.matchAll(/^curl .*$/gm)].map(([line]) => line)

function wordsOf(line: string, values: Record<string, string>): string[] {
  const filled = line.replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
  return [...filled.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')
}

async function play(words: string[]): Promise<string> {
  const [program = '', ...rest] = words
  try {
    return (await run(program, rest)).stdout
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const after = (option: string) => rest[rest.indexOf(option) + 1] ?? ''
    const [name = '', value = ''] = after('-H').split(': ')
    const method = rest.includes('-X') ? after('-X') : 'GET'
    return (await fetch(rest.at(-1) ?? '', { method, headers: { [name]: value } })).text()
  }
}

// checklist: t1746
test('the examples for scripts do what the page says', async () => {
  await using server = await openServer()
  const owner = await server.register()
  const { id } = await startOne(server, owner)
  const { secret } = await makeKey(server, owner, 'tasks')
  const DAY = addDays(berlinDay(testClock.now()), 7)
  const values = { TERMINLOTSE: server.url, KEY: secret, TASK: String(id), DAY, CURSOR: '' }
  expect(examples).toHaveLength(3)
  const [now = '', waiting = '', pause = ''] = examples
  const first = JSON.parse(await play(wordsOf(now, values)))
  expect(first).toEqual({ cursor: expect.any(String), is_new: false, results: [] })
  const patient = wordsOf(waiting.replace('wait=30', 'wait=0'), { ...values, CURSOR: first.cursor })
  expect(JSON.parse(await play(patient))).toMatchObject({ is_new: false, results: [] })
  const paused = JSON.parse(await play(wordsOf(pause, values)))
  expect(paused).toMatchObject({ id, status: 'paused' })
  expect(berlinDay(new Date(paused.paused_until))).toBe(DAY)
  expect(page).toContain(`A key has ${scriptKeys.calls} calls in a minute`)
})
