import { readConfig, readEarlierKeys, readSecretKey } from './config.ts'
import { systemClock } from './foundation/clock.ts'
import { updateSchema } from './foundation/data/update-schema.ts'
import { joinStore } from './foundation/db/connect.ts'
import { openDatabase } from './foundation/db/database.ts'
import { placeOf, resealColumn } from './foundation/db/reseal.ts'
import { agreeOnKeys, forgetEarlierKeys } from './foundation/db/seal-keys.ts'
import { readKeyFile } from './foundation/secret-key.ts'
import { createSecrets } from './foundation/secrets.ts'
import { openLog } from './log.ts'
import { resealAccountMails } from './rooms/accounts/address/mail.ts'
import { writeCommandAudit } from './rooms/accounts/audit/audit.ts'
import { sealedColumns } from './sealed.ts'

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

/**
 * `npm run reseal`: after a change of the secret key, beside the running product or alone. docs/running.md says when.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const key = readSecretKey(process.env) ?? readKeyFile(config.dataDir)
  const secrets = createSecrets(key, readEarlierKeys(process.env))
  const log = openLog('warn')
  const store = await joinStore(config, log)
  try {
    await updateSchema(store.connectionString, { config, log })
    const { pool, db } = openDatabase(store.connectionString, 1)
    const ctx = { db, secrets, clock: systemClock, log }
    try {
      if (!(await agreeOnKeys(ctx))) {
        throw new Error('Some secrets are sealed with a key that was not given. Name it in SECRET_KEY_PREVIOUS.')
      }
      for (const where of sealedColumns) {
        console.log(`${placeOf(where)}: ${await resealColumn(ctx, where)} sealed anew`)
      }
      console.log(`mails: ${await resealAccountMails(ctx)} sealed anew`)
      await forgetEarlierKeys(ctx)
      await writeCommandAudit(ctx, { event: 'command', data: { name: 'reseal' }, userId: null })
      console.log('Everything is sealed with the present key. SECRET_KEY_PREVIOUS is no longer needed.')
    } finally {
      await pool.end()
    }
  } finally {
    await store.stop()
  }
}
