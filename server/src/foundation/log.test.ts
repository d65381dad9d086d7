import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

function printedBy(program: string): Record<string, unknown>[] {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    encoding: 'utf8',
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

const imports = `
  import { createLog, withLogFields } from './log.ts'
  const log = createLog('info', [])
`

test('lines that are written while a call or a job is worked carry its numbers, however deep and late', () => {
  const lines = printedBy(`${imports}
    const [later, sooner] = [Promise.withResolvers(), Promise.withResolvers()]
    const one = withLogFields({ request: 'a' }, async () => { await later.promise; log.info({ task: 7 }, 'first') })
    const other = withLogFields({ request: 'b' }, () =>
      withLogFields({ job: 'j' }, async () => { await sooner.promise; log.info('second') }))
    log.info('third')
    sooner.resolve()
    await other
    later.resolve()
    await one
  `)
  expect(lines.map(({ msg, request, job, task }) => ({ msg, request, job, task }))).toEqual([
    { msg: 'third' },
    { msg: 'second', request: 'b', job: 'j' },
    { msg: 'first', request: 'a', task: 7 },
  ])
})
