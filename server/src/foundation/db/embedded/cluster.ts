import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { codeOf } from '../../error-text.ts'
import { NoEmbeddedDatabase } from './binaries.ts'
import { asNobodyInside, handOver, type Identity, programOptions } from './identity.ts'
import { administrator } from './owner.ts'

/** The rights of group and others. PostgreSQL itself would let the group read. */
const rightsOfOthers = 0o077
/** PostgreSQL refuses a folder with one of these rights. */
const refusedRights = 0o027
/** `initdb` gives its own path to a shell, in double quotes, whatever link it is called by. */
const shellSigns = /[$`"\\]/
/** The words of `initdb` for a user whose number has no name on this machine. */
const noName = /could not look up effective user ID (\d+)/

/**
 * Made beside its place and moved there when finished: a half-made folder is never taken for a whole one. Throws
 * `NoEmbeddedDatabase`.
 */
export async function createCluster(dataDir: string, cluster: string, identity: Identity): Promise<void> {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres-new-')) rmSync(join(dataDir, name), { recursive: true })
  }
  const draft = mkdtempSync(join(dataDir, 'postgres-new-'))
  handOver(draft, identity)
  let problem = await fill(draft, identity)
  const [, uid] = problem?.match(noName) ?? []
  // Inside a user namespace the user has the number of `nobody`. The server itself asks for no name.
  if (uid) problem = await fill(draft, { ...identity, wrapper: [...asNobodyInside, ...identity.wrapper] })
  if (uid && problem !== null) throw new NoEmbeddedDatabase(namelessUser(uid))
  if (problem !== null) throw new NoEmbeddedDatabase(`PostgreSQL could not be set up: ${problem}.`)
  renameSync(draft, cluster)
}

async function fill(draft: string, identity: Identity): Promise<string | null> {
  if (!shellSigns.test(identity.native)) return callInitdb(draft, identity)
  const native = mkdtempSync(join(tmpdir(), 'terminlotse-initdb-'))
  try {
    cpSync(identity.native, native, { recursive: true, verbatimSymlinks: true })
    chmodSync(native, 0o755)
    return await callInitdb(draft, { ...identity, native })
  } finally {
    rmSync(native, { recursive: true })
  }
}

async function callInitdb(draft: string, identity: Identity): Promise<string | null> {
  const [command = '', ...rest] = [
    ...identity.wrapper,
    join(identity.native, 'bin', 'initdb'),
    '-D',
    draft,
    '-U',
    administrator,
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // One flush to disk instead of one for each of a thousand files. Only Linux has it.
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
  ]
  const made = spawn(command, rest, { stdio: ['ignore', 'ignore', 'pipe'], ...programOptions(identity.user) })
  const ended = once(made, 'exit').catch((error: Error) => [error.message])
  const [said, [outcome]] = await Promise.all([text(made.stderr), ended])
  return outcome === 0 ? null : said.trim() || `it ended with ${outcome}`
}

function namelessUser(uid: string): string {
  return (
    `User ${uid} has no name on this machine, and PostgreSQL makes no database for such a user. ` +
    `Add the line "terminlotse:x:${uid}:${uid}::/:/usr/sbin/nologin" to /etc/passwd (of a container: in its image, or ` +
    'mounted), or start once as a user that has a name and then give DATA_DIR to this one.'
  )
}

/**
 * PostgreSQL does not start on a folder that a mount, or a `chmod` of the whole data folder, opened. Throws
 * `NoEmbeddedDatabase`.
 */
export function closeCluster(cluster: string, { user }: Identity): void {
  const { mode, uid } = statSync(cluster)
  if ((mode & rightsOfOthers) === 0) return
  let why = 'the file system keeps no permissions'
  try {
    if (uid === (user?.uid ?? process.getuid?.())) chmodSync(cluster, mode & ~rightsOfOthers & 0o7777)
    else why = `it belongs to user ${uid}`
  } catch (error) {
    why = codeOf(error) ?? String(error)
  }
  const left = statSync(cluster).mode & 0o777
  if ((left & refusedRights) === 0) return
  throw new NoEmbeddedDatabase(
    `${cluster} is open to other users (mode ${left.toString(8)}), and PostgreSQL does not work in such a folder. ` +
      `Its mode could not be changed (${why}). As its owner: chmod 700 "${cluster}". ` +
      `Where that changes nothing, move ${dirname(cluster)} to a disk that keeps permissions, and set DATA_DIR to it.`,
  )
}
