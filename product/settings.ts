import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { tellEnd } from '../server/src/foundation/error-text.ts'
import { ConfigError, readOfficePlace } from '../server/src/settings/config.ts'
import { prepareDataDir } from '../server/src/settings/data-dir.ts'
import { listenError, officePlace, type Place, pagesPlace } from '../server/src/settings/listening.ts'
import { readProcessConfig } from '../server/src/settings/process-config.ts'
import { lanAddress, lanEnvironment, lanOption } from './lan.ts'

export type Settings = Awaited<ReturnType<typeof readSettings>>

/** Prints every problem with settings, ports and folder, and ends this process if there is one. */
export async function readSettings(args: string[]) {
  try {
    const wanted = lanOption(args)
    const lan = wanted === null ? null : lanAddress(wanted, networkInterfaces())
    const env = lan === null ? process.env : lanEnvironment(process.env, lan)
    const config = await readProcessConfig(env)
    config.isHome = lan !== null
    const place = readOfficePlace(env)
    const problems = await Promise.all([
      portProblem({ ...config.http, names: pagesPlace }),
      place === null ? null : portProblem({ ...place, names: officePlace }),
    ])
    const taken = problems.filter((problem) => problem !== null)
    if (taken.length > 0) {
      console.error(taken.join('\n'))
      process.exit(1)
    }
    prepareDataDir(config.dataDir)
    return { env, config, place }
  } catch (error) {
    process.exit(tellEnd(error))
  }
}

async function portProblem(place: Place): Promise<string | null> {
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
