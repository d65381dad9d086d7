import { sealedColumns } from '../app/sealed.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { countLost, dropLost, nameOfColumn, resealColumn } from '../foundation/db/keys/reseal.ts'
import { agreeOnKeys, forgetEarlierKeys } from '../foundation/db/keys/seal-keys.ts'
import type { Secrets } from '../foundation/secrets.ts'
import { countLostMails, dropLostMails, resealAccountMails } from '../modules/accounts/account-mail.ts'
import { writeCommandAudit } from '../modules/accounts/audit.ts'
import { type Config, readConfig, readEarlierKeys } from '../settings/config.ts'
import { findSecrets, makeSecrets } from '../settings/key.ts'
import { besideProduct, runCommand } from './beside.ts'

type ResealCtx = Pick<Ctx, 'db' | 'secrets' | 'clock' | 'log'>

const howToGoOn =
  'Put the key back, or name it in SECRET_KEY_PREVIOUS. If that key is lost for good, add --give-up: everything that it ' +
  'sealed is deleted.'

/** After a change of the secret key, beside the running product or alone: docs/running.md. Returns the exit code. */
export function runResealCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const givesUp = words.includes('--give-up')
  return runCommand(async () => {
    const config = readConfig(env)
    await besideProduct(
      config,
      () => secretsFor(env, config, givesUp),
      (ctx) => reseal(ctx, givesUp),
    )
    return 0
  })
}

async function reseal(ctx: ResealCtx, givesUp: boolean): Promise<void> {
  if (!(await agreeOnKeys(ctx))) await giveUp(ctx, givesUp)
  for (const where of sealedColumns) {
    console.log(`${nameOfColumn(where)}: ${await resealColumn(ctx, where)} sealed anew`)
  }
  console.log(`mails: ${await resealAccountMails(ctx)} sealed anew`)
  await forgetEarlierKeys(ctx)
  await writeCommandAudit(ctx, { event: 'command', data: { name: 'reseal' }, userId: null })
  console.log('Everything is sealed with the present key. Nothing needs SECRET_KEY_PREVIOUS to be read.')
  console.log('Links in earlier mails end with it, and who refused messages for good with it can be asked again.')
}

function secretsFor(env: NodeJS.ProcessEnv, config: Config, givesUp: boolean): Secrets {
  const isMade = givesUp || readEarlierKeys(env).length > 0
  const secrets = isMade ? makeSecrets(env, config) : findSecrets(env, config)
  if (secrets) return secrets
  throw new Error(`There is no secret key: neither SECRET_KEY nor DATA_DIR/secret.key. ${howToGoOn}`)
}

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
