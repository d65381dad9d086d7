import { sumUp, type TaskPolls, type WeeklyMail } from '../mails/weekly-mail.ts'
import { moment } from './moments.ts'

const counts = new Intl.NumberFormat('de-DE')
const looksOf = (count: number) => (count === 1 ? 'einmal nachgesehen' : `${counts.format(count)}-mal nachgesehen`)
const triesOf = (count: number) => (count === 1 ? 'einen Versuch' : `${counts.format(count)} Versuche`)

function sentenceOf({ name, polls, unanswered, last_at }: TaskPolls): string {
  const failed = unanswered === 0 ? '' : ` Die Behörde hat ${triesOf(unanswered)} nicht beantwortet.`
  const seen = last_at === null ? 'nicht nachgesehen.' : `${looksOf(polls)}, zuletzt am ${moment(last_at)}.`
  return `- ${name}: ${seen}${failed}`
}

export const weeklyMail: WeeklyMail = ({ first_name, since, until, tasks, tasks_link, settings_link }) => {
  const { polls, last_at } = sumUp(tasks)
  const watches = 'Terminlotse beobachtet weiter für Sie.'
  const intro = last_at === null ? 'Ihre Aufgaben sind eingeschaltet, aber für keine wurde nachgesehen.' : watches
  const about = `Warum für eine Aufgabe nicht nachgesehen wird, steht auf ihrer Karte: ${tasks_link}\n\n`
  const why = tasks.some((task) => task.last_at === null) ? about : ''
  return {
    subject:
      last_at === null
        ? 'Diese Woche wurde für Ihre Aufgaben nicht nachgesehen'
        : `Wir beobachten weiter: ${looksOf(polls)}, zuletzt am ${moment(last_at)}`,
    text: `Guten Tag ${first_name},

${intro}
Es geht um die Woche von ${moment(since)} bis ${moment(until)}, Münchner Zeit:

${tasks.map(sentenceOf).join('\n')}

${why}Sie bekommen diese E-Mail einmal in der Woche, solange eine Ihrer Aufgaben läuft.
Sie haben sie eingeschaltet.
Zum Ausschalten öffnen Sie die Einstellungen, schalten „Wöchentliche E-Mail“ aus und speichern: ${settings_link}`,
  }
}
