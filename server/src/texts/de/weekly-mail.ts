import { sumUp, type TaskPolls, type TimesThatFitted, type WeeklyMail } from '../mails/weekly-mail.ts'
import { moment } from './moments.ts'

const counts = new Intl.NumberFormat('de-DE')
const looksOf = (count: number) => (count === 1 ? 'einmal nachgesehen' : `${counts.format(count)}-mal nachgesehen`)
const triesOf = (count: number) => (count === 1 ? 'einen Versuch' : `${counts.format(count)} Versuche`)

function fittedOf(fitted: TimesThatFitted | null): string {
  if (fitted === null) return ''
  const { days, times, on_days } = fitted
  const span = days === 1 ? 'Heute' : `In den letzten ${days} Tagen`
  if (times === 0) return ` ${span} haben wir keinen passenden Termin gesehen.`
  const fit = times === 1 ? 'hätte ein Termin gepasst' : `hätten ${counts.format(times)} Termine gepasst`
  return ` ${span} ${fit}, an ${on_days === 1 ? 'einem Tag' : `${on_days} Tagen`}.`
}

function sentenceOf(task: TaskPolls & { fitted: TimesThatFitted | null }): string {
  const { name, polls, unanswered, last_at, fitted } = task
  const failed = unanswered === 0 ? '' : ` Die Behörde hat ${triesOf(unanswered)} nicht beantwortet.`
  const seen = last_at === null ? 'nicht nachgesehen.' : `${looksOf(polls)}, zuletzt am ${moment(last_at)}.`
  return `- ${name}: ${seen}${failed}${fittedOf(fitted)}`
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
