import { sumUp, type TaskPolls, type WeeklyMail } from '../mails/weekly-mail.ts'
import { moment } from './moments.ts'

const counts = new Intl.NumberFormat('en-GB')
const some = (count: number, one: string, many: string) => `${counts.format(count)} ${count === 1 ? one : many}`
const looksOf = (count: number) => some(count, 'look', 'looks')

function sentenceOf({ name, polls, unanswered, last_at }: TaskPolls): string {
  const failed = unanswered === 0 ? '' : ` The office did not answer ${looksOf(unanswered)}.`
  const seen = last_at === null ? 'not looked at.' : `${looksOf(polls)}, the last on ${moment(last_at)}.`
  return `- ${name}: ${seen}${failed}`
}

/** Sent once a week to people who want it, while one of their tasks watches. */
export const weeklyMail: WeeklyMail = ({ first_name, since, until, tasks, tasks_link, settings_link }) => {
  const { polls, last_at } = sumUp(tasks)
  const watches = 'Terminlotse is still watching for you.'
  const intro = last_at === null ? 'your tasks are switched on, but none of them was looked at.' : watches
  const about = `The card of each task says why it is not looked at: ${tasks_link}\n\n`
  const why = tasks.some((task) => task.last_at === null) ? about : ''
  return {
    subject:
      last_at === null
        ? 'Your tasks were not looked at this week'
        : `Still watching: ${looksOf(polls)}, the last on ${moment(last_at)}`,
    text: `Hello ${first_name},

${intro}
This is about the week from ${moment(since)} to ${moment(until)}, Munich time:

${tasks.map(sentenceOf).join('\n')}

${why}You get this mail once a week while a task of yours watches, because you switched it on.
To switch it off, open the settings, switch off “Weekly mail” and save: ${settings_link}`,
  }
}
