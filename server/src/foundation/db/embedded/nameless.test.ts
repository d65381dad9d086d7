import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { skipWithout } from '../../../../test/needs.ts'
import { folderForTest } from '../../foundation.harness.ts'

/** A number for which no machine has a name, as containers are run with. */
const nameless = { uid: 54_321, gid: 54_321 }
const sources = (file: string) => JSON.stringify(fileURLToPath(new URL(file, import.meta.url)))

async function startNameless({ canMakeNamespaces }: { canMakeNamespaces: boolean }) {
  const top = folderForTest()
  const [dataDir, programs] = [join(top, 'data'), join(top, 'programs')]
  for (const folder of [dataDir, programs]) mkdirSync(folder)
  for (const folder of [top, dataDir]) chownSync(folder, nameless.uid, nameless.gid)
  if (!canMakeNamespaces) writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const program = `
    import { startEmbedded } from ${sources('./embedded.ts')}
    import { createLog } from ${sources('../../log.ts')}
    const server = await startEmbedded(${JSON.stringify(dataDir)}, createLog('silent', [])).catch((error) => error)
    if (server instanceof Error) console.log(server.message)
    else await server.stop()`
  const env = { PATH: `${programs}:${process.env.PATH}` }
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { env, cwd: '/', ...nameless })
  const [said, failed] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { said, failed, cluster: join(dataDir, 'postgres-18') }
}

// checklist: t1505
test('a user whose number has no name makes a database, or is told which line gives it one', async (context) => {
  skipWithout(context, 'root', 'namespaces')
  const canRead = spawnSync(process.execPath, ['--check', fileURLToPath(import.meta.url)], nameless).status === 0
  if (!canRead) return console.log('Others cannot read this folder: nothing was tried.')
  const { cluster, ...said } = await startNameless({ canMakeNamespaces: true })
  expect(said).toEqual({ said: '', failed: '' })
  expect(statSync(cluster).uid).toBe(nameless.uid)
  const refused = await startNameless({ canMakeNamespaces: false })
  expect(refused.failed).toBe('')
  expect(refused.said).toMatch(
    /^User 54321 has no name on this machine, .*"terminlotse:x:54321:54321::\/:[^"]*" to \/etc\/passwd/,
  )
  expect(existsSync(refused.cluster)).toBe(false)
})
