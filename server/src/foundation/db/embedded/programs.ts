import { smallEnvironment } from '../../memory/small-process.ts'

/** A user of the machine. */
export interface User {
  uid: number
  gid: number
}

/**
 * All that PostgreSQL's programs see of our environment: where programs and libraries are, the machine's zone, and what
 * keeps their memory small.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ', ...Object.keys(smallEnvironment)]

/**
 * How every program of PostgreSQL is started. It gets no secret of ours, and no variable that would change what it
 * does. Its messages are in English: some of them are read.
 */
export function programOptions(user?: User) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name]
  return { cwd: '/', env, ...user }
}
