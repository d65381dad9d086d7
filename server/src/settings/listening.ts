import { ConfigError } from './config.ts'
import { problemWith } from './settings-help.ts'

export interface Place {
  host: string
  port: number
  names: { host: string; port: string }
}

export const pagesPlace = { host: 'HOST', port: 'PORT' }
export const figuresPlace = { host: 'METRICS_HOST', port: 'METRICS_PORT' }
export const officePlace = { host: 'PRACTICE_HOST', port: 'PRACTICE_PORT' }

/** Below it a port needs a right that few users have. */
export const firstFreePort = 1024

/** A `ConfigError`: the settings cannot be used. Another one: somebody else listens there, which may pass. */
export function listenError({ host, port, names }: Place, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new Error(`${names.port} ${port} at ${names.host} ${host} cannot be used: ${error.message}`, {
      cause: error,
    })
  }
  if (error.code === 'EACCES' && port > 0 && port < firstFreePort) {
    const remedy = `Choose one from ${firstFreePort} on, and let a proxy listen there`
    return new ConfigError([`${names.port}: this user may not listen at port ${port} (EACCES). ${remedy}.`])
  }
  return new ConfigError([problemWith(names.host, error.code)])
}

export async function listening<T>(place: Place, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    throw error instanceof Error ? listenError(place, error) : error
  }
}
