// The person's tasks as this page knows them. Live messages and, on the dashboard, a timer keep them up to date.
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type Task, taskRoutes } from '@terminlotse/contract/tasks'
import { mostUrgentFirst } from '@terminlotse/contract/tasks/states'
import { changeAtOnce, useAskEvery } from '../../api/ask-again.ts'
import { call } from '../../api/client.ts'
import { keys } from '../../api/keys.ts'
import { isTry } from './task/task-words.ts'
import { wholeTask } from './task/whole-task.ts'

const allInOnePage = 500

/** All tasks, the most urgent first, in whichever order the server lists them. */
export const allTasks = queryOptions({
  queryKey: keys.tasks,
  queryFn: async ({ signal }) => {
    const { results } = await call(taskRoutes.list, { query: { limit: allInOnePage }, signal })
    return mostUrgentFirst(results.map(wholeTask), new Date())
  },
})

export function useTasks(refetchMs?: number) {
  const tasks = useQuery(allTasks)
  useAskEvery(refetchMs, tasks)
  return tasks
}

/** True if a task watches whose person waits for messages. */
export function isNewsAwaited(tasks: readonly Task[]): boolean {
  return tasks.some((task) => task.status === 'active' && !isTry(task))
}

/** Puts a new task at the head of the list; the next fetch has the last word. */
export function addTask(queries: QueryClient, task: Task) {
  void changeAtOnce<Task[]>(queries, keys.tasks, (tasks) => [
    wholeTask(task),
    ...tasks.filter(({ id }) => id !== task.id),
  ])
}

export function putTask(queries: QueryClient, task: Task) {
  patchTask(queries, task.id, () => task)
}

/** Changes one task in the list at once; the next fetch has the last word. */
export function patchTask(queries: QueryClient, id: number, change: (task: Task) => Task) {
  const changed = (task: Task) => (task.id === id ? wholeTask(change(task)) : task)
  void changeAtOnce<Task[]>(queries, keys.tasks, (tasks) => tasks.map(changed))
}

/** Appointments whose practice task this page has removed: the toast of that has said it. */
export const practiceRemoved = new Set<number>()
