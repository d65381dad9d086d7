import { calledAs } from './called-as.ts'
import { readConfig } from './config.ts'
import { systemClock } from './foundation/clock.ts'
import { updateSchema } from './foundation/data/update-schema.ts'
import { joinStore } from './foundation/db/connect.ts'
import { openDatabase } from './foundation/db/database.ts'
import { openLog } from './log.ts'
import { grantRole, type Role, roles } from './rooms/accounts/roles.ts'

const said = {
  granted: (email: string, role: Role) => `${email} now has the role: ${role}.`,
  no_account: (email: string) => `There is no account with the address ${email}.`,
  unproven: (email: string) => `${email} is not confirmed yet. A role needs a confirmed address.`,
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

/** `npm run role -- person@example.org staff`: works beside the running product or alone. */
async function main([email, wanted]: string[]): Promise<number> {
  const role = roles.find((known) => known === wanted)
  if (!email || !role) {
    console.error(`Use: ${calledAs('role')} <email> <${roles.join('|')}>`)
    return 2
  }
  return (await grant(email, role)) ? 0 : 1
}

async function grant(email: string, role: Role): Promise<boolean> {
  const config = readConfig(process.env)
  const log = openLog('warn')
  const store = await joinStore(config, log)
  try {
    await updateSchema(store.connectionString, { config, log })
    const { pool, db } = openDatabase(store.connectionString, 1)
    const granted = await grantRole({ db, clock: systemClock, log }, email, role).finally(() => pool.end())
    console.log(said[granted](email, role))
    return granted === 'granted'
  } finally {
    await store.stop()
  }
}
