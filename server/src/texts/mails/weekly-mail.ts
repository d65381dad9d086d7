import type { MailText } from './mail-codes.ts'

/** The number of looks for a task within the time of a weekly mail. */
export interface TaskLooks {
  name: string
  /** Looks that the office answered. */
  looks: number
  /** Looks that the office did not answer. */
  unanswered: number
  /** The time of the last answered look; null: there was none. */
  last_at: Date | null
}

interface WeeklyMailData {
  first_name: string
  since: Date
  until: Date
  /** The tasks that watch now; never empty. */
  tasks: TaskLooks[]
  tasks_link: string
  settings_link: string
}

export type WeeklyMail = (data: WeeklyMailData) => MailText

/** The sum of all looks, and the last of them. */
export function sumUp(tasks: TaskLooks[]): { looks: number; last_at: Date | null } {
  const lasts = tasks.flatMap(({ last_at }) => (last_at ? [last_at.getTime()] : []))
  const looks = tasks.reduce((sum, one) => sum + one.looks, 0)
  return { looks, last_at: lasts.length > 0 ? new Date(Math.max(...lasts)) : null }
}
