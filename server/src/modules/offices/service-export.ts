// The city's own texts about its services (docs/decisions/facts.md#the-export-is-read-once-a-day).

import { dayMs, minuteMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../foundation/ctx.ts'
import { pause } from '../../foundation/pause.ts'
import { listOpenOfferings } from './catalogue/catalogue.store.ts'
import { listTroubles, noteLook, readKnownExport, writeExport } from './export/export.store.ts'
import { bounds, ExportFailure, fetchText, newestIn } from './export/fetch-export.ts'
import { readExport } from './export/read-export.ts'
import { readFactsOf } from './facts/read-facts.ts'
import type { Gate } from './gate.ts'
import { userAgentOf } from './requests.ts'

type Provider = Gate['provider']

const waitMs = 10 * minuteMs
/** Requests that people wait for go first. */
const firstWaitMs = minuteMs

/** Looks for a new export once a day, in the process that holds the lease. */
export async function keepServiceExport(
  ctx: Ctx,
  { provider }: Pick<Gate, 'provider'>,
  held: AbortSignal,
  wait = pause,
): Promise<void> {
  if (provider.config.exportUrl === null) return
  await wait(firstWaitMs, held)
  while (!held.aborted) {
    try {
      await lookForExport(ctx, provider, held)
    } catch (error) {
      if (!held.aborted) ctx.log.warn({ provider: provider.config.code, err: error }, 'The texts could not be stored.')
    }
    await wait(waitMs, held)
  }
}

/** At most two requests, and none for a day after the last look, also where that failed. */
export async function lookForExport(ctx: Ctx, { id, config }: Provider, signal: AbortSignal): Promise<void> {
  const { exportUrl: page, code } = config
  const [known, now] = [await readKnownExport(ctx, id), ctx.clock.now()]
  const asked = known?.export_asked_at
  if (page === null || (asked && Math.abs(now.getTime() - asked.getTime()) < dayMs)) return
  await noteLook(ctx, id, { export_asked_at: now })
  const userAgent = userAgentOf(ctx.config)
  try {
    const found = newestIn(await fetchText(page, userAgent, bounds.page, signal), page)
    if (known?.services && known.export_url === found.url) return await noteLook(ctx, id, { export_trouble: null })
    const services = await readExport(await fetchText(found.url, userAgent, bounds.file, signal))
    if (Object.keys(services).length * 2 < Object.keys(known?.services ?? {}).length) throw new ExportFailure('too_few')
    await writeExport(ctx, id, services, found)
  } catch (error) {
    if (!(error instanceof ExportFailure)) throw error
    ctx.log.warn({ provider: code, trouble: error.trouble }, 'The export of the services could not be read.')
    await noteLook(ctx, id, { export_trouble: error.trouble })
  }
}

/** Of the providers whose last look failed. `lastDay`: of the texts that are used (YYYY-MM-DD); null: there are none. */
export async function findExportTroubles(ctx: Pick<Ctx, 'config' | 'db'>) {
  const read = ctx.config.providers.filter(({ enabled, exportUrl }) => enabled && exportUrl !== null)
  const known = await listTroubles(
    ctx,
    read.map(({ code }) => code),
  )
  return known.flatMap(({ why, at, ...rest }) => (why && at ? [{ why, at, ...rest }] : []))
}

/** The services, by the provider's own number and name, about which it says something else than when our facts were made. */
export async function findChangedFacts(ctx: Pick<Ctx, 'config' | 'db'>): Promise<{ number: number; name: string }[]> {
  const offerings = await listOpenOfferings(ctx)
  const byProvider = Map.groupBy(offerings, ({ provider }) => provider.code)
  const found = await Promise.all(
    [...byProvider].map(async ([provider, all]) => {
      const factsAt = await readFactsOf(ctx, provider)
      const changed = all.filter(({ service, office }) =>
        factsAt({ service: service.external_id, offices: [office.external_id] }).some(
          ({ state }) => state === 'changed',
        ),
      )
      return new Map(changed.map(({ service }) => [service.external_id, service.name]))
    }),
  )
  const services = found.flatMap((names) => [...names].map(([number, name]) => ({ number, name })))
  return services.sort((one, other) => one.number - other.number)
}
