import { minuteMs } from '@terminlotse/contract/time'
import { checkAlone } from '../app/providers.ts'
import { systemClock } from '../foundation/clock.ts'
import { readRestored } from '../foundation/data/restored.ts'
import { updateSchema } from '../foundation/data/update-schema.ts'
import { joinStore } from '../foundation/db/connect.ts'
import { type Database, openDatabase } from '../foundation/db/database.ts'
import { tellEnd } from '../foundation/error-text.ts'
import { writeCommandAudit } from '../modules/accounts/audit.ts'
import { findProvider } from '../modules/offices/catalogue.ts'
import { reopenGate } from '../modules/offices/gate.store.ts'
import { longestOrderMs, orderCheck } from '../modules/offices/provider-check.ts'
import { openLog } from '../operator/log.ts'
import type { ProviderConfig } from '../providers/preset.ts'
import { type Config, readConfig } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'
import { wordCheck } from '../texts/provider-check.ts'
import { calledAs } from './called-as.ts'

const verbs = { reopen, check }

/** Works beside the running product or alone. `words`: those after the command. Returns the exit code. */
export async function runProviderCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await main(words, env)
  } catch (error) {
    return tellEnd(error)
  }
}

async function main([code, wanted]: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const config = readConfig(env)
  const provider = config.providers.find((known) => known.code === code)
  const verb = Object.entries(verbs).find(([name]) => name === wanted)?.[1]
  if (!provider || !verb) {
    const codes = config.providers.map((known) => known.code).join('|')
    console.error(`Use: ${calledAs('provider')} <${codes}> <${Object.keys(verbs).join('|')}>`)
    return 2
  }
  const log = openLog('warn')
  const store = await joinStore(config, log)
  try {
    const secrets = findSecrets(env, config)
    await updateSchema(store.connectionString, { config, clock: systemClock, log, secrets })
    const { pool, db } = openDatabase(store.connectionString, 2)
    try {
      const exitCode = await verb(db, config, provider)
      const data = { name: 'provider' } as const
      await writeCommandAudit({ db, clock: systemClock, log }, { event: 'command', data, userId: null })
      return exitCode
    } finally {
      await pool.end()
    }
  } finally {
    await store.stop()
  }
}

async function reopen(db: Database, _config: Config, { code }: ProviderConfig): Promise<number> {
  const isReopened = await reopenGate({ db }, code, new Date())
  console.log(
    isReopened
      ? `${code} is asked again within seconds. Tasks that stopped because of its refusal must be started again by their owners.`
      : `${code} is not paused. There is nothing to reopen.`,
  )
  return isReopened ? 0 : 1
}

/**
 * Lets the process that holds the provider's lease make the check: a running product, or this process if there is none.
 * So the requests keep the same limits and pauses as all others.
 */
async function check(db: Database, config: Config, provider: ProviderConfig): Promise<number> {
  const known = await findProvider({ db }, provider.code)
  if (!known) {
    console.error(`${provider.code} is not known yet. Start Terminlotse once with this provider.`)
    return 1
  }
  if (await readRestored({ db })) {
    console.error(`This is a restored copy that waits: it asks ${provider.code} nothing.`)
    console.error(`When the original does not run any more: ${calledAs('data')} take-over.`)
    return 1
  }
  const awaitResult = await orderCheck({ db }, known.id)
  const enough = new AbortController()
  const ctx = { db, clock: systemClock, log: openLog('warn') }
  const own = checkAlone(ctx, config, { id: known.id, config: provider }, enough.signal)
  try {
    const result = await awaitResult()
    console.log(
      result === null
        ? `No process made the check within ${longestOrderMs / minuteMs} minutes. Please try again.`
        : wordCheck(provider.code, result),
    )
    return result?.stopped === null ? 0 : 1
  } finally {
    enough.abort()
    await own
  }
}
