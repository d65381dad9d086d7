import module from 'node:module'
import { keepCompiled } from './foundation/keep-compiled.ts'

// The server without a practice office beside it, e.g. under a supervisor of the system.
keepCompiled(import.meta.url)
const [{ exitCodeOf }, { readProcessConfig }, { runServer, tell }] = await Promise.all([
  import('./settings/config.ts'),
  import('./settings/process-config.ts'),
  import('./run.ts'),
])
try {
  const { ready } = runServer({ env: process.env, config: await readProcessConfig(process.env) })
  await ready
  module.flushCompileCache()
} catch (error) {
  tell(error)
  process.exit(exitCodeOf(error))
}
