import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { codeOf } from '../foundation/error-text.ts'
import type { Environment } from './given-settings.ts'

/** The certificates that PostgreSQL's programs find by a variable, with their names in an address. */
const certificates = { PGSSLCERT: 'sslcert', PGSSLKEY: 'sslkey', PGSSLROOTCERT: 'sslrootcert' }
const parameters = Object.values(certificates)
/** The driver uses these by itself if the address has no password. */
const passwords = ['PGPASSWORD', 'PGPASSFILE']
/** Every variable of PostgreSQL's programs is one word, with one exception. Other programs begin names with PG, too. */
const variable = /^PG([A-Z]+|CONNECT_TIMEOUT)$/
/** The longest path of a data folder in bytes: PostgreSQL has room for 1023, names of its files included. */
const longestPath = 900

export interface DatabaseSettings {
  /** `DATABASE_URL`, with certificates from the environment that it does not name; null: our own PostgreSQL. */
  url: string | null
  ignored: string[]
  problems: string[]
}

/** Reads the address of the database. Certificates are only added to an address that asks for TLS. */
export function databaseSettings({ DATABASE_URL, DATA_DIR = '', ...env }: Environment): DatabaseSettings {
  if (DATABASE_URL === undefined) return { url: null, ignored: [], problems: problemsWithFolder(resolve(DATA_DIR)) }
  const url = new URL(DATABASE_URL)
  const isTls = asksForTls(url.searchParams)
  const added = Object.entries(certificates).flatMap(([name, parameter]) => {
    const path = env[name]
    return isTls && path !== undefined && !url.searchParams.has(parameter) ? [{ parameter, path }] : []
  })
  for (const { parameter, path } of added) url.searchParams.set(parameter, path)
  const used = [...passwords, ...(isTls ? Object.keys(certificates) : [])]
  return {
    url: added.length > 0 ? url.href : DATABASE_URL,
    ignored: Object.keys(env).filter((name) => variable.test(name) && !used.includes(name)),
    problems: problemsWithFiles(url.searchParams),
  }
}

function asksForTls(asked: URLSearchParams): boolean {
  const mode = asked.get('sslmode')
  if (mode !== null) return mode !== 'disable'
  return ['true', '1'].includes(asked.get('ssl') ?? '') || parameters.some((parameter) => asked.has(parameter))
}

function problemsWithFiles(asked: URLSearchParams): string[] {
  return Object.entries(certificates).flatMap(([name, parameter]) => {
    const path = asked.get(parameter)
    if (path === null) return []
    try {
      readFileSync(path)
      return []
    } catch (error) {
      return [`DATABASE_URL: the file of ${parameter} (or ${name}) cannot be read (${codeOf(error)}): ${path}.`]
    }
  })
}

// PostgreSQL stores the path as one line of a file, with room for this many bytes.
function problemsWithFolder(dataDir: string): string[] {
  const remedy = 'Name another folder, or set DATABASE_URL to a PostgreSQL server.'
  if (dataDir.includes('\n')) return [`DATA_DIR: PostgreSQL takes no path with a line break. ${remedy}`]
  const bytes = Buffer.byteLength(dataDir)
  if (bytes <= longestPath) return []
  return [`DATA_DIR: PostgreSQL takes a path of ${longestPath} bytes at most, and this one has ${bytes}. ${remedy}`]
}
