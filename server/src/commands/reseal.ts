import { sealedColumns } from '../app/sealed.ts'
import { systemClock } from '../foundation/clock.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { updateSchema } from '../foundation/data/update-schema.ts'
import { joinStore } from '../foundation/db/connect.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { countLost, dropLost } from '../foundation/db/keys/lost.ts'
import { nameOfColumn, resealColumn } from '../foundation/db/keys/reseal.ts'
import { agreeOnKeys, forgetEarlierKeys } from '../foundation/db/keys/seal-keys.ts'
import { tellEnd } from '../foundation/error-text.ts'
import { readKeyFile } from '../foundation/secret-key.ts'
import { createSecrets, type Secrets } from '../foundation/secrets.ts'
import { countLostMails, dropLostMails, resealAccountMails } from '../modules/accounts/account-mail.ts'
import { writeCommandAudit } from '../modules/accounts/audit.ts'
import { openLog } from '../operator/log.ts'
import { type Config, readConfig, readEarlierKeys } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'

type ResealCtx = Pick<Ctx, 'db' | 'secrets' | 'clock'>

const howToGoOn =
  'Put the key back, or name it in SECRET_KEY_PREVIOUS. If that key is lost for good, add --give-up: everything that it ' +
  'sealed is deleted.'

/**
 * `npm run reseal`: after a change of the secret key, beside the running product or alone; see docs/running.md. With
 * `--give-up`, secrets that no given key opens are named and dropped. `env`: where the product's database is, and the
 * keys. Prints what it did or cannot do; returns the exit code.
 */
export async function runResealCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await main(words.includes('--give-up'), env)
    return 0
  } catch (error) {
    return tellEnd(error)
  }
}

async function main(givesUp: boolean, env: NodeJS.ProcessEnv): Promise<void> {
  const config = readConfig(env)
  const log = openLog('warn')
  const store = await joinStore(config, log)
  try {
    const secrets = secretsFor(env, config, givesUp)
    await updateSchema(store.connectionString, { config, clock: systemClock, log, secrets })
    const { pool, db } = openDatabase(store.connectionString, 1)
    const ctx = { db, secrets, clock: systemClock, log }
    try {
      if (!(await agreeOnKeys(ctx))) await giveUp(ctx, givesUp)
      for (const where of sealedColumns) {
        console.log(`${nameOfColumn(where)}: ${await resealColumn(ctx, where)} sealed anew`)
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

/** A new key file is made only if the old one is given up, or is given as an earlier one. */
function secretsFor(env: NodeJS.ProcessEnv, config: Config, givesUp: boolean): Secrets {
  const earlier = readEarlierKeys(env)
  const secrets = findSecrets(env, config)
  if (secrets) return secrets
  if (givesUp || earlier.length > 0) return createSecrets(readKeyFile(config.dataDir), earlier)
  throw new Error(`There is no secret key: neither SECRET_KEY nor DATA_DIR/secret.key. ${howToGoOn}`)
}

/** Names the secrets that no given key opens, and drops them if that is wanted; otherwise throws. */
async function giveUp(ctx: ResealCtx, isWanted: boolean): Promise<void> {
  let all = 0
  for (const where of sealedColumns) {
    const lost = await countLost(ctx, where)
    all += lost
    if (lost > 0) console.log(`${nameOfColumn(where)}: ${lost} cannot be opened. Without them: ${where.without}.`)
  }
  const mails = await countLostMails(ctx)
  if (mails > 0) console.log(`mails: ${mails} cannot be opened. Without them: they are not sent.`)
  if (!isWanted) throw new Error(`Some secrets are sealed with a key that was not given. ${howToGoOn}`)
  for (const where of sealedColumns) await dropLost(ctx, where)
  await dropLostMails(ctx)
  await forgetEarlierKeys(ctx)
  await agreeOnKeys(ctx)
  console.log(`${all + mails} secrets were deleted. People sign in again with their passwords.`)
}
