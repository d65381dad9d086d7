import type { Config } from '../../config.ts'

/** Where the app shows what a message is about, from its root: the task, or without one the dashboard. */
export function pathTo(taskId: number | null): string {
  return taskId === null ? '/dashboard' : `/tasks?task=${taskId}`
}

/** The same as a whole address. */
export function pageOf({ http }: Config, taskId: number | null): string {
  return `${http.publicUrl}${pathTo(taskId)}`
}
