// A practice office that stores people's mails deletes them when an account is deleted. Real offices are never asked.
import { z } from 'zod'
import type { Ctx, TxCtx } from '../../foundation/ctx.ts'
import type { JobDefinition } from '../../foundation/jobs.ts'
import { askDirector, hasDirector } from './appointments/director.ts'
import { hasLiveAt, listAppointmentNumbers } from './rows/privacy.store.ts'

const forgetQueue = 'forget_at_office'
const mostAtOnce = 10_000

const job = z.object({ provider: z.string(), process_ids: z.array(z.number().int()) })

/**
 * Sends the jobs by which offices forget a person whose account is deleted. Call it while the person's bookings still
 * exist. The jobs contain numbers of appointments, and nothing that names the person.
 */
export async function forgetAtOffices(tx: TxCtx, userId: number): Promise<void> {
  for (const { code: provider } of tx.config.providers.filter(hasDirector)) {
    const numbers = await listAppointmentNumbers(tx, userId, provider)
    for (let start = 0; start < numbers.length; start += mostAtOnce)
      await tx.jobs.send(forgetQueue, { provider, process_ids: numbers.slice(start, start + mostAtOnce) })
  }
}

/** Throws while one of the appointments must still be cancelled at the office: the job is then tried again later. */
export function leavingJobs(ctx: Ctx): JobDefinition[] {
  return [
    {
      queue: forgetQueue,
      // The retries take half a day in total.
      retries: 12,
      retryDelaySeconds: 5,
      expireSeconds: 60,
      concurrency: 1,
      async handle(data, signal) {
        const { provider, process_ids: processIds } = job.parse(data)
        const office = ctx.config.providers.filter(hasDirector).find(({ code }) => code === provider)
        if (!office) return
        if (await hasLiveAt(ctx, provider, processIds))
          throw new Error('Appointments of this person are still being given back.')
        const answer = await askDirector(office, 'forget', { processIds }, signal)
        if (answer.kind === 'unanswered') throw new Error('The practice office does not answer.')
        if (answer.kind === 'refused') throw new Error(`The office answered ${answer.status}.`)
      },
    },
  ]
}
