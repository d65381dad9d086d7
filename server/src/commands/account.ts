import { type Role, role as roleNames } from '@terminlotse/contract/accounts/staff'
import { invitationDays } from '@terminlotse/contract/limits'
import { personalNeighbours } from '../app/personal-neighbours.ts'
import { systemClock } from '../foundation/clock.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { updateSchema } from '../foundation/data/update-schema.ts'
import { joinStore } from '../foundation/db/connect.ts'
import { openDatabase } from '../foundation/db/database.ts'
import { tellEnd } from '../foundation/error-text.ts'
import { openJobs } from '../foundation/jobs/engine.ts'
import { Refusal } from '../foundation/refusal.ts'
import { readKeyFile } from '../foundation/secret-key.ts'
import { createSecrets } from '../foundation/secrets.ts'
import { inviteBy } from '../modules/accounts/invitations.ts'
import {
  blockAccount,
  changeRole,
  findAccount,
  forgetPasskeys,
  listAccounts,
  markProven,
  removeAccount,
  signOutAccount,
  unblockAccount,
} from '../modules/accounts/staff.ts'
import { openLog } from '../operator/log.ts'
import { createMetrics } from '../operator/metrics.ts'
import { type Config, readConfig, readEarlierKeys, readSecretKey } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'
import { wordRefusal } from '../texts/refusal-words.ts'
import { type Options, readWords, WrongUse } from './account-words.ts'
import { calledAs } from './called-as.ts'

const listed = 200

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Works beside the running product or alone. `words`: those after the command. Returns the exit code. */
export async function runAccountCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await main(words, env)
  } catch (error) {
    if (error instanceof WrongUse) {
      console.error(error.message)
      return 2
    }
    return tellEnd(error instanceof Refusal ? new Error(wordRefusal(error, 'en').detail) : error)
  }
}

async function main(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { verb, args, options } = readWords(words)
  const config = readConfig(env)
  const log = openLog('warn')
  const store = await joinStore(config, log)
  try {
    const secrets = findSecrets(env, config)
    await updateSchema(store.connectionString, { config, clock: systemClock, log, secrets })
    const place = { env, config, connectionString: store.connectionString }
    return await withContext(place, (ctx) => run(ctx, verb, args, options))
  } finally {
    await store.stop()
  }
}

interface Place {
  env: NodeJS.ProcessEnv
  config: Config
  connectionString: string
}

async function withContext<T>({ env, config, connectionString }: Place, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const log = openLog('warn')
  const secrets = createSecrets(readSecretKey(env) ?? readKeyFile(config.dataDir), readEarlierKeys(env))
  const { pool, db } = openDatabase(connectionString, 2)
  const engine = await openJobs(connectionString, log, { keeper: false })
  try {
    return await work({ db, clock: systemClock, log, config, jobs: engine.jobs, secrets, metrics: createMetrics() })
  } finally {
    await engine.stop(0)
    await pool.end()
  }
}

async function run(ctx: Ctx, verb: string, [first = '', second]: string[], options: Options): Promise<number> {
  if (verb === 'list') return list(ctx, first)
  if (verb === 'invite') return makeInvitation(ctx, options)
  const account = await findAccount(ctx, first)
  if (!account) {
    console.error(`There is no account with the address ${first}.`)
    return 1
  }
  const { id, email } = account
  if (verb === 'show') return show(account)
  if (verb === 'block') {
    await blockAccount(ctx, personalNeighbours, id, null)
    return say(`${email} is blocked and signed out everywhere. Its tasks are stopped; its appointments stay.`)
  }
  if (verb === 'unblock') {
    await unblockAccount(ctx, id, null)
    return say(`${email} may sign in again. Its tasks stay stopped until they are started.`)
  }
  if (verb === 'sign-out') {
    await signOutAccount(ctx, personalNeighbours, id, null)
    return say(`${email} is signed out everywhere.`)
  }
  if (verb === 'forget-passkeys') {
    const dropped = await forgetPasskeys(ctx, personalNeighbours, id, null)
    return say(`${email} has no passkey any more (${dropped} removed), and is signed out everywhere.`)
  }
  if (verb === 'prove') return prove(ctx, account)
  if (verb === 'role') return role(ctx, account, second)
  return remove(ctx, account, options.appointments)
}

function say(sentence: string): number {
  console.log(sentence)
  return 0
}

async function list(ctx: Ctx, search: string): Promise<number> {
  const { count, rows } = await listAccounts(ctx, search, { limit: listed, offset: 0 })
  for (const { user, role, last_used_at } of rows) {
    const seen = last_used_at?.toISOString().slice(0, 10) ?? 'never'
    console.log(`${user.email}  ${role}  ${standingOf(user)}  last seen ${seen}`)
  }
  return say(
    count > rows.length
      ? `These are ${rows.length} of ${count} accounts. To see others, name a part of the address.`
      : `${count} accounts.`,
  )
}

function standingOf({ blocked_at, email_verified_at }: Omit<Account, 'role'>): string {
  const address = email_verified_at === null ? 'not confirmed' : 'confirmed'
  return blocked_at === null ? address : `${address}, blocked`
}

function show(account: Account): number {
  const { id, email, first_name, last_name, created_at, last_login_at, blocked_at, promised_role } = account
  const facts = [
    ['number', id],
    ['name', `${first_name} ${last_name}`],
    ['address', `${email} (${standingOf(account)})`],
    ['role', promised_role === null ? account.role : `${account.role}; ${promised_role} once confirmed`],
    ['created', created_at.toISOString()],
    ['last sign-in', last_login_at?.toISOString() ?? 'never'],
    ['blocked since', blocked_at?.toISOString() ?? '–'],
  ]
  return say(facts.map(([name, value]) => `${String(name).padEnd(14)} ${value}`).join('\n'))
}

async function prove(ctx: Ctx, account: Account): Promise<number> {
  await markProven(ctx, account.id, null)
  return say(`${account.email} counts as confirmed.`)
}

async function role(ctx: Ctx, account: Account, wanted: string | undefined): Promise<number> {
  const role: Role = roleNames.options.find((known) => known === wanted) ?? 'none'
  try {
    await changeRole(ctx, { userId: account.id, role }, null)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'address_unproven') throw error
    console.error(
      `${account.email} is not confirmed yet. A role needs a confirmed address. ` +
        `To confirm it: ${calledAs('account')} prove <email>`,
    )
    return 1
  }
  return say(`${account.email} now has the role: ${role}.`)
}

async function remove(ctx: Ctx, { id, email }: Account, appointments: string | undefined): Promise<number> {
  const onBooking = appointments === 'keep' || appointments === 'cancel' ? appointments : null
  try {
    await removeAccount(ctx, personalNeighbours, { userId: id, onBooking }, null)
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'appointment_open') throw error
    console.error(`${email} has future appointments. Add --appointments keep, or --appointments cancel.`)
    return 1
  }
  return say(`${email} is deleted with everything in it.`)
}

async function makeInvitation(
  ctx: Ctx,
  { role: wanted, days = String(invitationDays.default) }: Options,
): Promise<number> {
  const role = wanted === 'staff' || wanted === 'superuser' ? wanted : 'none'
  const { link, expires_at } = await inviteBy(ctx, { role, days: Number(days) }, null)
  return say(`This link makes one account, until ${expires_at}:\n\n  ${link}\n`)
}
