/** The path of the app's page about a message: the task, or without one the dashboard. */
export function pathTo(taskId: number | null): string {
  return taskId === null ? '/dashboard' : `/tasks?task=${taskId}`
}

export function pageOf({ http }: { http: { publicUrl: string } }, taskId: number | null): string {
  return `${http.publicUrl}${pathTo(taskId)}`
}
