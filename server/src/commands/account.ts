import { parseArgs } from 'node:util'
import { type Role, role as roleNames } from '@terminlotse/contract/accounts/staff'
import { invitationDays } from '@terminlotse/contract/limits'
import { personalNeighbours } from '../app/neighbours.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { openJobs } from '../foundation/jobs/engine.ts'
import { Refusal } from '../foundation/refusal.ts'
import type { Secrets } from '../foundation/secrets.ts'
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
import { createMetrics } from '../operator/metrics.ts'
import { readConfig } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'
import { wordRefusal } from '../texts/refusal-words.ts'
import { besideProduct, calledAs, runCommand } from './beside.ts'

const listed = 200
const mostDays = invitationDays.max
const verbs = ['list', 'show', 'block', 'unblock', 'sign-out', 'prove', 'forget-passkeys', 'delete', 'role', 'invite']
const uses = [
  'list [<part of a name or address>]',
  'show|block|unblock|sign-out|prove|forget-passkeys <email>',
  'delete <email> [--appointments keep|cancel]',
  `role <email> <${roleNames.options.join('|')}>`,
  `invite [--role staff|superuser] [--days 1 to ${mostDays}]`,
]

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

interface Options {
  appointments?: string | undefined
  role?: string | undefined
  days?: string | undefined
}

export async function runAccountCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const read = readWords(words)
  if (read === null) {
    const command = calledAs('account')
    console.error(uses.map((use, at) => `${at === 0 ? 'Use:' : '    '} ${command} ${use}`).join('\n'))
    return 2
  }
  const asError = (error: unknown) => (error instanceof Refusal ? new Error(wordRefusal(error, 'en').detail) : error)
  return runCommand(() => main(read, env), asError)
}

export function readWords(words: string[]): { verb: string; args: string[]; options: Options } | null {
  const text = { type: 'string' } as const
  try {
    const options = { appointments: text, role: text, days: text }
    const { positionals, values } = parseArgs({ args: words, options, allowPositionals: true })
    const [verb = '', ...args] = positionals
    return isRight(verb, args, values) ? { verb, args, options: values } : null
  } catch {
    return null
  }
}

function isRight(verb: string, args: string[], options: Options): boolean {
  const isOne = (value: string | undefined, words: readonly string[]) => value === undefined || words.includes(value)
  const days = Number(options.days ?? 1)
  return (
    verbs.includes(verb) &&
    (verb === 'list' || verb === 'invite' || args[0] !== undefined) &&
    (verb !== 'role' || roleNames.options.some((known) => known === args[1])) &&
    isOne(options.appointments, ['keep', 'cancel']) &&
    isOne(options.role, ['staff', 'superuser']) &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= mostDays
  )
}

/** A new key would not be that of the installation, so what needs one ends, and changes nothing. */
const noSecrets = new Proxy({} as Secrets, {
  get() {
    throw new Error('There is no secret key: neither SECRET_KEY nor DATA_DIR/secret.key.')
  },
})

async function main({ verb, args, options }: NonNullable<ReturnType<typeof readWords>>, env: NodeJS.ProcessEnv) {
  const config = readConfig(env)
  return besideProduct(
    config,
    () => findSecrets(env, config),
    async ({ connectionString, ...beside }) => {
      const secrets = beside.secrets ?? noSecrets
      const engine = await openJobs(connectionString, beside.log, { keeper: false })
      try {
        return await run({ ...beside, jobs: engine.jobs, secrets, metrics: createMetrics() }, verb, args, options)
      } finally {
        await engine.stop(0)
      }
    },
  )
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
