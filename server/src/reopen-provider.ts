import { readConfig } from './config.ts'
import { joinStore } from './foundation/db/connect.ts'
import { openDatabase } from './foundation/db/database.ts'
import { migrateSchema } from './foundation/db/migrate.ts'
import { createLog } from './foundation/log.ts'
import { reopenGate } from './rooms/catalogue/gate.ts'

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

/** `npm run provider -- munich reopen`: works beside the running product or alone. */
async function main([code, wanted]: string[]): Promise<number> {
  const config = readConfig(process.env)
  if (!config.providers.some((provider) => provider.code === code) || code === undefined || wanted !== 'reopen') {
    console.error(`Use: npm run provider -- <${config.providers.map((provider) => provider.code).join('|')}> reopen`)
    return 2
  }
  const store = await joinStore(config, createLog('warn'))
  try {
    await migrateSchema(store.connectionString)
    const { pool, db } = openDatabase(store.connectionString, 1)
    const isReopened = await reopenGate({ db }, code, new Date()).finally(() => pool.end())
    console.log(
      isReopened
        ? `${code} is asked again within seconds. Tasks that stopped because of its refusal are started again by their owners.`
        : `${code} is not being left alone: there is nothing to reopen.`,
    )
    return isReopened ? 0 : 1
  } finally {
    await store.stop()
  }
}
