import { createPracticeOffice } from '@terminlotse/practice-office'
import type pg from 'pg'
import { expect } from 'vitest'
import { releaseUnderTest } from '../../../practice-office/test/release.ts'
import { startApp } from '../../src/app/app.ts'
import { systemClock } from '../../src/foundation/clock.ts'
import { deadLetters } from '../../src/foundation/jobs/failed.ts'
import { createLog } from '../../src/foundation/log.ts'
import { readConfig } from '../../src/settings/config.ts'
import { generous } from '../programs/generous.ts'
import { startReceivers } from '../receivers/receivers.ts'
import { callsOf, type TestServer } from '../test-server.ts'

interface Installation {
  client: pg.Client
  connectionString: string
  dataDir: string
  secretKey: Buffer
}

interface Waiting {
  id: string
  name: string
}

/**
 * Starts this version with its workers on a database with jobs of an earlier version, makes all of them due, sends those
 * that failed for good once more, as `staff`, and waits until every one is completed. Returns their queues, and the
 * subjects of the mails that were sent.
 */
export async function finishJobs(
  { client, connectionString, dataDir, secretKey }: Installation,
  staff: { email: string; password: string },
): Promise<{ queues: string[]; subjects: string[] }> {
  const { rows: jobs } = await client.query<Waiting>("select id, name from pgboss.job where state = 'created'")
  await client.query('update pgboss.job set start_after = pgboss.job_now()')
  const [office, receivers] = await Promise.all([
    createPracticeOffice({ calendar: 'still', release: releaseUnderTest }),
    startReceivers(),
  ])
  const { NODE_EXTRA_CA_CERTS: _, ...addresses } = receivers.env
  const config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    MUNICH_ENABLED: 'false',
    PRACTICE_URL: office.url,
    ALLOW_PRIVATE_HOSTS: 'true',
    ...addresses,
  })
  const log = createLog('silent', [])
  const app = await startApp({
    config,
    clock: systemClock,
    log,
    secretKey,
    connectionString,
    withoutCron: true,
    ...generous,
  })
  try {
    const failed = jobs.filter(({ name }) => name === deadLetters)
    if (failed.length > 0) await sendAgain(callsOf(`http://127.0.0.1:${app.port}`), staff, failed)
    const ids = jobs.map(({ id }) => id)
    const unfinished = async () =>
      (
        await client.query(
          `select name, state, output->>'message' as message from pgboss.job
            where (id = any($1) or name = 'account_mail') and state <> 'completed' order by name`,
          [ids],
        )
      ).rows
    await expect.poll(unfinished).toEqual([])
    const queues = [...new Set(jobs.map(({ name }) => name))].sort()
    return { queues, subjects: receivers.smtp.mails.map(({ subject }) => subject).sort() }
  } finally {
    await app.stop()
    await Promise.all([receivers.close(), office.close()])
  }
}

async function sendAgain(
  call: TestServer['call'],
  form: { email: string; password: string },
  failed: Waiting[],
): Promise<void> {
  const { access: token } = (await call('POST', '/auth/login/', { body: form })).body
  for (const { id } of failed)
    expect(await call('POST', `/monitoring/admin/failed_jobs/${id}/retry/`, { token })).toMatchObject({ status: 200 })
}
