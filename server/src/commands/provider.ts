import { minuteMs } from '@terminlotse/contract/time'
import { checkAlone } from '../app/providers.ts'
import type { Ctx } from '../foundation/ctx.ts'
import { readRestored } from '../foundation/data/restored.ts'
import { writeCommandAudit } from '../modules/accounts/audit.ts'
import { findProvider } from '../modules/offices/catalogue.ts'
import { reopenGate } from '../modules/offices/gate.store.ts'
import { longestOrderMs, orderCheck } from '../modules/offices/provider-check.ts'
import type { ProviderConfig } from '../providers/preset.ts'
import { readConfig } from '../settings/config.ts'
import { findSecrets } from '../settings/key.ts'
import { wordCheck } from '../texts/provider-check.ts'
import { besideProduct, calledAs, runCommand } from './beside.ts'

const verbs = { reopen, check }

type CommandCtx = Pick<Ctx, 'config' | 'db' | 'clock' | 'log'>

export function runProviderCommand(words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return runCommand(() => main(words, env))
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
  return besideProduct(
    config,
    () => findSecrets(env, config),
    async (ctx) => {
      const exitCode = await verb(ctx, provider)
      await writeCommandAudit(ctx, { event: 'command', data: { name: 'provider' }, userId: null })
      return exitCode
    },
  )
}

async function reopen(ctx: CommandCtx, { code }: ProviderConfig): Promise<number> {
  const isReopened = await reopenGate(ctx, code, ctx.clock.now())
  console.log(
    isReopened
      ? `${code} is asked again within seconds. Tasks that stopped because of its refusal must be started again by their owners.`
      : `${code} is not paused. There is nothing to reopen.`,
  )
  return isReopened ? 0 : 1
}

/** The process that holds the provider's lease makes the check, so its requests keep the same limits as all others. */
async function check(ctx: CommandCtx, provider: ProviderConfig): Promise<number> {
  const known = await findProvider(ctx, provider.code)
  if (!known) {
    console.error(`${provider.code} is not known yet. Start Terminlotse once with this provider.`)
    return 1
  }
  if (await readRestored(ctx)) {
    console.error(`This is a restored copy that waits: it asks ${provider.code} nothing.`)
    console.error(`When the original does not run any more: ${calledAs('data')} take-over.`)
    return 1
  }
  const awaitResult = await orderCheck(ctx, known.id)
  const enough = new AbortController()
  const own = checkAlone(ctx, { id: known.id, config: provider }, enough.signal)
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
