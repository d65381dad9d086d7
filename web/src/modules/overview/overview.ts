import { useQuery } from '@tanstack/react-query'
import { dashboard } from '@terminlotse/contract/limits'
import { figuresRoutes, type Overview } from '@terminlotse/contract/overview/figures'
import { besideChecks, outageOf } from '@terminlotse/contract/tasks/journal'
import { useAskEvery } from '../../api/ask-again.ts'
import { call } from '../../api/client.ts'
import { filled } from '../../api/filled.ts'
import { keys } from '../../api/keys.ts'

export function useOverview() {
  const overview = useQuery({
    queryKey: keys.overview,
    queryFn: async ({ signal }) => wholeOverview(await call(figuresRoutes.overview, { signal })),
  })
  useAskEvery(dashboard.refetchMs, overview)
  return overview
}

const emptyOverview: Overview = {
  totalChecks: 0,
  appointmentsFound: 0,
  successRate: null,
  avgResponseTime: null,
  activeTasks: 0,
  recentActivities: [],
}

function wholeOverview(said: Partial<Overview>): Overview {
  const overview = filled(emptyOverview, said)
  return {
    ...overview,
    recentActivities: overview.recentActivities.map((one) => ({ ...one, metadata: one.metadata ?? {} })),
  }
}

type RecentActivity = Overview['recentActivities'][number]

/** The recent activities with one more: newest first, each once. It replaces routine with the same text, and its outage. */
export function withActivity(activities: RecentActivity[], added: RecentActivity): RecentActivity[] {
  if (besideChecks.includes(added.activity_type)) return activities
  // A line of an office stands in the journal of each task that watches it.
  const others = activities.filter(
    ({ id, task_id, metadata }) =>
      (id !== added.id || task_id !== added.task_id) &&
      (outageOf(metadata) === null || outageOf(metadata) !== outageOf(added.metadata)),
  )
  // The checks of two tasks alternate.
  const same = [...others.slice(0, 1), ...others.filter(({ task_id }) => task_id === added.task_id).slice(0, 1)].find(
    (one) => isSameRoutine(added, one),
  )
  // The entry already says it; the next answer of the server counts this poll too.
  if (same?.metadata.polls !== undefined) return others
  return [added, ...others.filter((one) => one !== same)].slice(0, dashboard.activities)
}

function isSameRoutine(one: RecentActivity, other: RecentActivity): boolean {
  return (
    one.activity_type === 'check' && other.activity_type === 'check' && one.metadata.answer === other.metadata.answer
  )
}
