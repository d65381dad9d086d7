import { fileURLToPath } from 'node:url'
import { becomeSmall } from './foundation/small-process.ts'

// The server without a practice office beside it, e.g. under a supervisor of the system.
becomeSmall(fileURLToPath(import.meta.url), process.argv.slice(2))
const { exitCodeOf, runServer, tell } = await import('./run.ts')
try {
  runServer(process.env)
} catch (error) {
  tell(error)
  process.exit(exitCodeOf(error))
}
