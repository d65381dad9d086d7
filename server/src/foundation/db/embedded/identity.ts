import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NoEmbeddedDatabase } from './binaries.ts'

interface User {
  uid: number
  gid: number
}

/** The only variables that PostgreSQL's programs get: places of programs, and the time zone. */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ']

/** PostgreSQL's programs get no secret of ours. Their messages are in English, because some of them are read. */
export function programOptions(user?: User) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name]
  return { cwd: '/', env, ...user }
}

export interface Identity {
  native: string
  version: string
  wrapper: string[]
  /** Set when the programs run as another user than we do; folders for them must belong to that user. */
  user?: User
}

// The kernel interrupts the server when we die, in any way.
const endWithParent = ['setpriv', '--pdeathsig', 'INT', '--']
export const asNobodyInside = ['unshare', '-U', '--map-user=65534', '--']

/**
 * PostgreSQL refuses to run as root. Programs that the user of the data cannot read are copied beside the data.
 * docs/decisions/database-and-jobs.md#as-root-postgresql-runs-in-one-of-two-ways
 */
export function chooseIdentity(native: string, cluster: string): Identity {
  const me = process.getuid?.() ?? -1
  const isMade = existsSync(cluster)
  const { uid, gid } = statSync(isMade ? cluster : dirname(cluster))
  if (me !== 0) {
    if (isMade && uid !== me && me !== -1) {
      const remedy = `Start it as that user, or give the folder to this one: chown -R ${me} "${dirname(cluster)}".`
      throw new NoEmbeddedDatabase(`${cluster} belongs to user ${uid}, this process runs as user ${me}. ${remedy}`)
    }
    const own = firstThatRuns([{ native, wrapper: [] }])
    if (own) return own
    throw new NoEmbeddedDatabase('The bundled PostgreSQL does not run on this system (it needs glibc 2.27 or newer).')
  }
  if (uid === 0) {
    const inNamespace = firstThatRuns([{ native, wrapper: asNobodyInside }])
    if (inNamespace) return inNamespace
  }
  const users = uid !== 0 ? [{ uid, gid }] : isMade ? [] : systemUsers()
  // Another user works inside our folder from here on and must be able to pass through it.
  chmodSync(dirname(cluster), 0o711)
  const asOther = firstThatRuns(users.map((user) => ({ native, wrapper: [], user })))
  if (asOther) return asOther
  const copy = join(dirname(cluster), 'postgres-programs')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  spawnSync('chmod', ['-R', 'a+rX', copy], programOptions())
  const copied = firstThatRuns(users.map((user) => ({ native: copy, wrapper: [], user })))
  if (copied) return copied
  throw new NoEmbeddedDatabase('PostgreSQL does not run as root, and no other user could run it here.')
}

export function handOver(folder: string, { user }: Identity): void {
  if (user) chownSync(folder, user.uid, user.gid)
}

type Candidate = Omit<Identity, 'version'>

function firstThatRuns(candidates: Candidate[]): Identity | null {
  for (const candidate of candidates) {
    for (const wrapper of [[...candidate.wrapper, ...endWithParent], candidate.wrapper]) {
      const version = versionOf({ ...candidate, wrapper })
      if (version !== null) return { ...candidate, wrapper, version }
    }
  }
  return null
}

function versionOf({ native, wrapper, user }: Candidate): string | null {
  const [command = '', ...rest] = [...wrapper, join(native, 'bin', 'postgres'), '--version']
  const { status, stdout } = spawnSync(command, rest, { encoding: 'utf8', ...programOptions(user) })
  return status === 0 ? (stdout.match(/\d+(\.\d+)*/)?.[0] ?? '') : null
}

function systemUsers(): User[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const users = ['postgres', 'nobody'].map((name) => lines.find((line) => line.startsWith(`${name}:`))?.split(':'))
  return users.flatMap((fields) => (fields ? [{ uid: Number(fields[2]), gid: Number(fields[3]) }] : []))
}
