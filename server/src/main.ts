import module from 'node:module'
import { keepCompiled } from './foundation/keep-compiled.ts'

// The server without a practice office beside it, e.g. under a supervisor of the system.
keepCompiled(import.meta.url)
const [{ tellEnd }, { readProcessConfig }, { runServer }] = await Promise.all([
  import('./foundation/error-text.ts'),
  import('./settings/process-config.ts'),
  import('./run.ts'),
])
try {
  const config = await readProcessConfig(process.env)
  const { awaitsFirstAccount } = await runServer({ env: process.env, config }).ready
  if (config.role !== 'worker') console.error(`Terminlotse is ready: ${config.http.publicUrl}`)
  if (awaitsFirstAccount) console.error('The first account that registers becomes superuser.')
  module.flushCompileCache()
} catch (error) {
  process.exit(tellEnd(error))
}
