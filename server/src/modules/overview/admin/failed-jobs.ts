// Staff see the job and the reason, and can send it again. They do not see its person.

import type { Language } from '@terminlotse/contract/language'
import { failedJobsShown } from '@terminlotse/contract/limits'
import type { FailedJob } from '@terminlotse/contract/overview/admin'
import type { Ctx } from '../../../foundation/ctx.ts'
import type { FailedJobs } from '../../../foundation/jobs/failed.ts'
import { Refusal } from '../../../foundation/refusal.ts'
import { confirm } from '../../../texts/confirmations.ts'
import { wordJob } from '../../../texts/jobs.ts'

export interface FailedJobsDeps {
  listFailedJobs(limit: number): Promise<FailedJobs>
  sendJobAgain(id: string): Promise<boolean>
}

export async function failedJobs(
  deps: FailedJobsDeps,
  language: Language,
): Promise<{ total: number; results: FailedJob[] }> {
  const { total, jobs } = await deps.listFailedJobs(failedJobsShown)
  const results = jobs.map(({ failedAt, ...job }) => ({
    ...job,
    title: wordJob(job.queue, language),
    failed_at: failedAt.toISOString(),
  }))
  return { total, results }
}

export async function retryJob(
  ctx: Ctx,
  deps: FailedJobsDeps,
  { id, staffId, language }: { id: string; staffId: number; language: Language },
): Promise<{ detail: string }> {
  if (!(await deps.sendJobAgain(id))) throw new Refusal('not_found')
  ctx.log.info({ job: id, staff: staffId }, 'Staff sent a failed job again.')
  return confirm('job_sent_again', language)
}
