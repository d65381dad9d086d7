export interface User {
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
