import { createServer } from 'node:net'

/** Null when the port is free, else the line that says what to do. */
export async function portProblem(host: string, port: number, setting: string): Promise<string | null> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken. Choose another with ${setting}, e.g. ${setting}=${port + 7}`
          : `Port ${port} cannot be used (${error.code}). Choose another with ${setting}.`,
      )
    })
    server.listen(port, host, () => server.close(() => resolve(null)))
  })
}
