import type { Language } from '@terminlotse/contract/language'
import { languages } from '@terminlotse/contract/languages'
import { speech } from '../speech.ts'
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

interface WatchingTask extends TaskPolls {
  /** Null: nothing was seen yet. */
  fitted: TimesThatFitted | null
}

interface WeeklyMailData {
  first_name: string
  since: Date
  until: Date
  /** The tasks that watch now; never empty. */
  tasks: WatchingTask[]
  tasks_link: string
  settings_link: string
}

export function wordWeeklyMail(data: WeeklyMailData, language: Language): MailText {
  const { words, moment } = speech[language]
  const { weeklyMail } = words
  const { first_name, tasks, tasks_link, settings_link } = data
  const { polls, last_at } = sumUp(tasks)
  const about = {
    first_name,
    since: moment(data.since),
    until: moment(data.until),
    tasks: tasks.map((task) => sentenceOf(task, language)).join('\n'),
    why: tasks.some((task) => task.last_at === null) ? weeklyMail.whyNotSeen({ link: tasks_link }) : '',
    settings_link,
  }
  if (last_at === null) {
    return { subject: weeklyMail.subjectNotSeen, text: weeklyMail.text({ ...about, intro: weeklyMail.introNotSeen }) }
  }
  const subject = weeklyMail.subject({ checks: checksOf(polls, language), moment: moment(last_at) })
  return { subject, text: weeklyMail.text({ ...about, intro: weeklyMail.intro }) }
}

const counted = (count: number, language: Language) => ({
  count,
  number: new Intl.NumberFormat(languages[language].locale).format(count),
})

function checksOf(count: number, language: Language): string {
  return speech[language].words.weeklyMail.checks(counted(count, language))
}

function sentenceOf({ name, polls, unanswered, last_at, fitted }: WatchingTask, language: Language): string {
  const { words, moment } = speech[language]
  const { ofTask, seen, notSeen, unanswered: failed } = words.weeklyMail
  return ofTask({
    name,
    seen: last_at === null ? notSeen : seen({ checks: checksOf(polls, language), moment: moment(last_at) }),
    unanswered: unanswered === 0 ? '' : failed(counted(unanswered, language)),
    fitted: fitted === null ? '' : fittedOf(fitted, language),
  })
}

function fittedOf({ days, times, on_days }: TimesThatFitted, language: Language): string {
  const { today, lastDays, noneFitted, fitted, onDays } = speech[language].words.weeklyMail
  const span = days === 1 ? today : lastDays({ days })
  return times === 0
    ? noneFitted({ span })
    : fitted({ ...counted(times, language), span, days: onDays({ count: on_days }) })
}

/** The sum of all polls, and the last of them. */
function sumUp(tasks: TaskPolls[]): { polls: number; last_at: Date | null } {
  const lasts = tasks.flatMap(({ last_at }) => (last_at ? [last_at.getTime()] : []))
  const polls = tasks.reduce((sum, one) => sum + one.polls, 0)
  return { polls, last_at: lasts.length > 0 ? new Date(Math.max(...lasts)) : null }
}
