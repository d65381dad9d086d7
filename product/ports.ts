import { createServer } from 'node:net'
import { ConfigError } from '../server/src/settings/config.ts'
import { listenError, type Place } from '../server/src/settings/listening.ts'

/** Null when the port is free, else a line with the remedy. Throws `ConfigError` if we can never get the port. */
export async function portProblem(place: Place): Promise<string | null> {
  const { host, port, names } = place
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (problem) => {
      const error = listenError(place, problem)
      if (error instanceof ConfigError) reject(error)
      else resolve(`Port ${port} is taken. Choose another with ${names.port}, e.g. ${names.port}=${port + 7}`)
    })
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
