import { spawn } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { folderForTest } from '../server/src/foundation/foundation.harness.ts'
import { root } from '../tools/children.ts'
import { freePorts } from '../tools/machine/free-ports.ts'

/** Starts the practice office as a person does, with npm. Resolves when it is ready. */
async function startWithNpm() {
  const data = folderForTest()
  const [port = 0] = await freePorts(1)
  const args = ['run', 'office', '--', '--port', String(port), '--data', data]
  // A process group of its own, as a terminal would make.
  const npm = spawn('npm', args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // The group has ended, with all its processes.
    }
  })
  let printed = ''
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on('data', (text) => {
      printed += text
      if (printed.includes('Practice office ready')) resolve()
    })
    npm.once('exit', () => reject(new Error(printed)))
  })
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/mailbox`).then(
      ({ ok }) => ok,
      () => false,
    )
  return { npm, answers }
}

// checklist: t1519
test('SIGTERM to `npm run office` ends the office', async () => {
  const { npm, answers } = await startWithNpm()
  expect(await answers()).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(answers).toBe(false)
})
