import { sumUp, type TaskPolls, type TimesThatFitted, type WeeklyMail } from '../mails/weekly-mail.ts'
import { moment } from './moments.ts'

const counts = new Intl.NumberFormat('en-GB')
const some = (count: number, one: string, many: string) => `${counts.format(count)} ${count === 1 ? one : many}`
const looksOf = (count: number) => some(count, 'check', 'checks')

/** Absent: nothing was seen yet. */
function fittedOf(fitted: TimesThatFitted | null): string {
  if (fitted === null) return ''
  const { days, times, on_days } = fitted
  const span = days === 1 ? 'Today' : `In the last ${days} days`
  if (times === 0) return ` ${span} we saw no matching time.`
  return ` ${span} ${some(times, 'time', 'times')} would have matched, on ${some(on_days, 'day', 'days')}.`
}

function sentenceOf(task: TaskPolls & { fitted: TimesThatFitted | null }): string {
  const { name, polls, unanswered, last_at, fitted } = task
  const failed = unanswered === 0 ? '' : ` The office did not answer ${looksOf(unanswered)}.`
  const seen = last_at === null ? 'not checked.' : `${looksOf(polls)}, the last on ${moment(last_at)}.`
  return `- ${name}: ${seen}${failed}${fittedOf(fitted)}`
}

/** Sent once a week to people who want it, while one of their tasks watches. */
export const weeklyMail: WeeklyMail = ({ first_name, since, until, tasks, tasks_link, settings_link }) => {
  const { polls, last_at } = sumUp(tasks)
  const watches = 'Terminlotse is still watching for you.'
  const intro = last_at === null ? 'your tasks are running, but none of them was checked.' : watches
  const about = `The card of each task says why it is not checked: ${tasks_link}\n\n`
  const why = tasks.some((task) => task.last_at === null) ? about : ''
  return {
    subject:
      last_at === null
        ? 'Your tasks were not checked this week'
        : `Still watching: ${looksOf(polls)}, the last on ${moment(last_at)}`,
    text: `Hello ${first_name},

${intro}
This is about the week from ${moment(since)} to ${moment(until)}, Munich time:

${tasks.map(sentenceOf).join('\n')}

${why}You get this email once a week while a task of yours watches, because you switched it on.
To switch it off, open the settings, switch off “Weekly email” and save: ${settings_link}`,
  }
}
