import { parseArgs } from 'node:util'
import { role } from '@terminlotse/contract/accounts/staff'
import { invitationDays } from '@terminlotse/contract/limits'
import { calledAs } from './called-as.ts'

const mostDays = invitationDays.max
const uses = [
  'list [<part of a name or address>]',
  'show|block|unblock|sign-out|prove|forget-passkeys <email>',
  'delete <email> [--appointments keep|cancel]',
  `role <email> <${role.options.join('|')}>`,
  `invite [--role staff|superuser] [--days 1 to ${mostDays}]`,
]

export interface Options {
  appointments?: string | undefined
  role?: string | undefined
  days?: string | undefined
}

export class WrongUse extends Error {
  constructor() {
    const command = calledAs('account')
    super(uses.map((use, at) => `${at === 0 ? 'Use:' : '    '} ${command} ${use}`).join('\n'))
  }
}

/** The words after `account`. Throws `WrongUse`. */
export function readWords(words: string[]): { verb: string; args: string[]; options: Options } {
  const text = { type: 'string' } as const
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: { appointments: text, role: text, days: text },
      allowPositionals: true,
    })
    const [verb, ...args] = positionals
    check(verb, args, values)
    return { verb, args, options: values }
  } catch {
    throw new WrongUse()
  }
}

function check(verb: string | undefined, args: string[], options: Options): asserts verb is string {
  const known = ['list', 'show', 'block', 'unblock', 'sign-out', 'prove', 'forget-passkeys', 'delete', 'role', 'invite']
  const isOne = (value: string | undefined, words: readonly string[]) => value === undefined || words.includes(value)
  const days = Number(options.days ?? 1)
  const isRight =
    verb !== undefined &&
    known.includes(verb) &&
    (verb === 'list' || verb === 'invite' || args[0] !== undefined) &&
    (verb !== 'role' || role.options.some((known) => known === args[1])) &&
    isOne(options.appointments, ['keep', 'cancel']) &&
    isOne(options.role, ['staff', 'superuser']) &&
    Number.isInteger(days) &&
    days >= 1 &&
    days <= mostDays
  if (!isRight) throw new WrongUse()
}
