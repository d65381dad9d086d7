import type { MailText } from './mail-codes.ts'

/** The times that a task would have wanted in the last days. */
export interface TimesThatFitted {
  days: number
  times: number
  on_days: number
}

/** The number of polls for a task within the time of a weekly mail. */
export interface TaskPolls {
  id: number
  name: string
  /** Polls that the office answered. */
  polls: number
  /** Polls that the office did not answer. */
  unanswered: number
  /** The time of the last answered poll; null: there was none. */
  last_at: Date | null
}

interface WeeklyMailData {
  first_name: string
  since: Date
  until: Date
  /** The tasks that watch now; never empty. */
  tasks: (TaskPolls & { fitted: TimesThatFitted | null })[]
  tasks_link: string
  settings_link: string
}

export type WeeklyMail = (data: WeeklyMailData) => MailText

/** The sum of all polls, and the last of them. */
export function sumUp(tasks: TaskPolls[]): { polls: number; last_at: Date | null } {
  const lasts = tasks.flatMap(({ last_at }) => (last_at ? [last_at.getTime()] : []))
  const polls = tasks.reduce((sum, one) => sum + one.polls, 0)
  return { polls, last_at: lasts.length > 0 ? new Date(Math.max(...lasts)) : null }
}
