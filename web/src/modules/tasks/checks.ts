// The last checks of a task. They are fetched once when its card becomes visible; after that live messages update them,
// so that no message causes a request.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { checkStrip, dashboard } from '@terminlotse/contract/limits'
import type { LiveData } from '@terminlotse/contract/live'
import { type Check, checkAnswer, figuresRoutes } from '@terminlotse/contract/overview/figures'
import { changeAtOnce } from '../../api/ask-again.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { useLive } from '../../api/live/live-context.ts'

/** The last checks, oldest first. `isInSight`: nothing is asked for cards that nobody sees. */
export function useChecks(taskId: number, isInSight: boolean) {
  const { status } = useLive()
  return useQuery({
    queryKey: keys.taskChecks(taskId),
    queryFn: async ({ signal }) => {
      const { results } = await call(figuresRoutes.checks, { params: { id: taskId }, signal })
      return results.toReversed()
    },
    enabled: isInSight,
    refetchInterval: status === 'connected' ? false : dashboard.refetchMs,
  })
}

/** Adds a check from a live message. Lines without a number are not about a check that was made. */
export function noteCheck(queries: QueryClient, activity: LiveData<'activity_update'>) {
  const { target, check_no } = activity.metadata
  const answer = checkAnswer.safeParse(activity.metadata.answer)
  if (activity.activity_type !== 'check' || !answer.success) return
  if (typeof target !== 'number' || typeof check_no !== 'number') return
  const check = { target, check_no, at: activity.created_at, answer: answer.data, message: activity.message }
  void changeAtOnce<Check[]>(queries, keys.taskChecks(activity.task_id), (checks) => withCheck(checks, check))
}

/** The checks with one more: the newest last, each once, only as many as the strip shows. */
export function withCheck(checks: Check[], check: Check): Check[] {
  const others = checks.filter(({ target, check_no }) => target !== check.target || check_no !== check.check_no)
  return [...others, check].slice(-checkStrip.kept)
}
