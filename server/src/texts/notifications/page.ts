import type { Language } from '@terminlotse/contract/language'
import { texts } from '../texts.ts'

/** The path of the app's page about a message: the task, or without one the dashboard. */
export function pathTo(taskId: number | null): string {
  return taskId === null ? '/dashboard' : `/tasks?task=${taskId}`
}

interface Address {
  http: { publicUrl: string }
}

export function pageOf({ http }: Address, taskId: number | null): string {
  return `${http.publicUrl}${pathTo(taskId)}`
}

/** The page of a task with a free time: numbers and a moment, no key and nothing about the person. */
export function atTime(page: string, { slot_at, office }: { slot_at: string; office: number }): string {
  return `${page.replace(/&time=.*$/, '')}&time=${new Date(slot_at).toISOString()}&office=${office}`
}

/** The pages to which a message leads: the office's, if it is about that one, and the app's own. */
export function pagesOf(
  { link, language }: { link: { label: string; url: string }; language: Language },
  page: string,
): { label: string; url: string }[] {
  const own = { label: texts[language].notifications.links.us, url: page }
  return link.url === page ? [own] : [link, own]
}

/** The page of the app about a message, with the free time that can be booked there, if it offers one. */
export function pageAbout(
  config: Address,
  { taskId, data }: { taskId: number | null; data: { book?: boolean | undefined; url: string } },
): string {
  const page = pageOf(config, taskId)
  return data.book && data.url.startsWith(`${page}&time=`) ? data.url : page
}
