// The practice office as a process of its own, in which nothing opens by itself.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The practice office's own port in measurements. */
const port = 3199

export const officeUrl = `http://127.0.0.1:${port}/buergeransicht/api/citizen`

export async function startOffice(folder: string): Promise<ChildProcess> {
  const cli = fileURLToPath(new URL('../../practice-office/src/cli.ts', import.meta.url))
  const child = spawn(process.execPath, [cli, '--port', String(port), '--rate-limit', '0'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DATA_DIR: folder },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      if (text.toString().includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`The practice office ended with ${code}.`)))
  })
  await direct('calendar', { calendar: 'still' })
  return child
}

export async function direct(order: string, body: object): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/practice/director/${order}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`The director answered ${response.status}: ${await response.text()}`)
}
