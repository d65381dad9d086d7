import { runOn } from '../../server/test/database/database.ts'
import { openTask, recommendedTarget } from '../support/api.ts'
import { expect, signedIn as test } from '../support/test.ts'
import { expectChances } from './chances.ts'

/** Ahead of what opens at the practice office by itself, so that nothing fits now. */
const noticeHours = 600
const moreHours = 720

/**
 * Forty days in which the office was asked every five minutes, and in which each day a time of 28 days later was free
 * for half an hour; then the nightly job that keeps days.
 */
const history = (task: number) => `
  insert into checks (target_id, check_no, at, outcome, free_count)
    select target_id, row_number() over (order by at) - 20000, at, 'none', 0 from task_targets,
      generate_series(now() - interval '40 days', now(), interval '5 minutes') at where task_id = ${task};
  insert into findings (target_id, slot_at, first_seen_at, last_seen_at, gone_at)
    select target_id, at + interval '28 days', at, at + interval '30 minutes', at + interval '35 minutes'
    from task_targets, generate_series(now() - interval '956 hours', now() - interval '20 hours', interval '1 day') at
    where task_id = ${task};
  insert into pgboss.job (name) values ('prune_checks')`

test('a person reads their chances, looks back, and sees wishes change them', async ({ page, product, owner }) => {
  const target = await recommendedTarget(product.web, owner)
  const { id } = await openTask(product.web, owner, {
    ...target,
    name: 'Passport',
    minimum_notice_hours: noticeHours,
  })
  await runOn(product.database, history(id))
  const card = page.getByRole('article', { name: 'Passport' })
  const counted = /^There were (\d+) periods of 3 days in the last 30 days\. In \1 of them a matching time appeared/
  // The job runs a moment after it was sent.
  const isCounted = async () => {
    await page.goto('/tasks')
    await card.getByRole('button', { name: /^More about this task/ }).click()
    await expectChances(card)
    return card.getByText(counted).isVisible()
  }
  await expect.poll(isCounted).toBe(true)
  await expect(card.getByText('Others look for appointments too: we cannot promise you one.')).toBeVisible()
  await expect(card.getByText(/\d+ matching times appeared in the last 30 days, on \d+ days\./)).toBeVisible()
  await card.getByRole('button', { name: 'Show charts' }).click()
  await expect(card.getByRole('table', { name: /^The hours in which matching times appeared/ })).toBeVisible()

  await page.getByRole('button', { name: 'Edit Task' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(counted)).toBeVisible()
  await dialog.getByLabel('Notice you need, in hours').fill(String(moreHours))
  await expect(dialog.getByText(/^There were \d+ periods of 3 days .* In 0 of them/)).toBeVisible()
  await dialog.getByLabel('Latest day').fill('2020-01-01')
  await expect(
    dialog.getByText('No appointment can match these settings. Please change the days or times.'),
  ).toBeVisible()
})
