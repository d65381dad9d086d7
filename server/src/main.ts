import { exitCodeOf } from './config.ts'
import { readProcessConfig } from './process-config.ts'
import { runServer, tell } from './run.ts'

// The server without a practice office beside it, e.g. under a supervisor of the system.
try {
  runServer(process.env, await readProcessConfig(process.env))
} catch (error) {
  tell(error)
  process.exit(exitCodeOf(error))
}
