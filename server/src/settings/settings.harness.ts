import { ConfigError } from './config.ts'

/** The problems with which reading the settings is refused, one line each. Empty: it is not. */
export function problemsIn(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return problemsOfError(error)
  }
}

export function problemsOfError(error: unknown): string[] {
  if (error instanceof ConfigError) return error.problems
  throw error
}
