import { smallEnvironment } from '../../memory/small-process.ts'

/** A user of the machine. */
export interface User {
  uid: number
  gid: number
}

/**
 * The only variables of our environment that PostgreSQL's programs get: the places of programs and libraries, the
 * machine's time zone, and the limits that keep their memory small.
 */
const passedOn = ['PATH', 'LD_LIBRARY_PATH', 'TZ', ...Object.keys(smallEnvironment)]

/**
 * The options with which every program of PostgreSQL is started. It gets no secret of ours, and no variable that would
 * change its behaviour. Its messages are in English, because some of them are read.
 */
export function programOptions(user?: User) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const name of passedOn) if (process.env[name] !== undefined) env[name] = process.env[name]
  return { cwd: '/', env, ...user }
}
