import { exitCodeOf } from './config.ts'
import { readProcessConfig } from './process-config.ts'
import { runServer, tell } from './run.ts'

// The server without a practice office beside it, e.g. under a supervisor of the system.
try {
  runServer({ env: process.env, config: await readProcessConfig(process.env) })
} catch (error) {
  tell(error)
  process.exit(exitCodeOf(error))
}
