// The practice office as a process of its own, in which nothing opens by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { direct as directOffice } from '../../tools/people.ts'
import { answers, until } from './processes.ts'

/** The practice office's own port in measurements. */
const port = 3199
const office = `http://127.0.0.1:${port}`

export const officeUrl = `${office}/buergeransicht/api/citizen`

export async function startOffice(folder: string): Promise<ChildProcess> {
  const cli = fileURLToPath(new URL('../../practice-office/src/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, '--port', String(port), '--rate-limit', '0'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder },
  })
  await until(() => answers(`${office}/practice/recommended`), { what: 'The practice office did not come up.', child })
  await direct('calendar', { calendar: 'still' })
  return child
}

export const direct = (order: string, body: object): Promise<void> => directOffice(office, order, body)
