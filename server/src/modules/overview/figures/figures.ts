import type { Language } from '@terminlotse/contract/language'
import { dashboard } from '@terminlotse/contract/limits'
import type { Overview } from '@terminlotse/contract/overview/figures'
import { dayMs } from '@terminlotse/contract/time'
import type { Ctx } from '../../../foundation/ctx.ts'
import { recentActivities } from '../../tasks/read-journal.ts'
import { readFigures } from '../../tasks/tasks.store.ts'
import { readCheckFigures, readTaskFigures } from './view.store.ts'

/** docs/decisions/contract.md#questions-that-the-specification-leaves-open */
export async function overview(ctx: Ctx, owner: { userId: number; language: Language }): Promise<Overview> {
  const mine = await readTaskFigures(ctx, owner.userId)
  const figures = await readFigures(ctx, mine.taskIds)
  const since = new Date(ctx.clock.now().getTime() - dayMs)
  const { all, answered, averageMs } = await readCheckFigures(ctx, owner.userId, since)
  return {
    totalChecks: [...figures.values()].reduce((sum, { totalChecks }) => sum + totalChecks, 0),
    appointmentsFound: mine.appointmentsFound,
    successRate: all === 0 ? null : Math.round((answered / all) * 1_000) / 10,
    avgResponseTime: averageMs === null ? null : Math.round(averageMs),
    activeTasks: mine.active,
    recentActivities: await recentActivities(ctx, owner, dashboard.activities),
  }
}
