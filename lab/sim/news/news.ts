import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { type Kind, kinds } from './office.ts'
import { days, type NewsRun, simulateNews, wishes } from './one-run.ts'

const seeds = [1, 2, 3]
const mostADay = 60

export const newsPart: Part<{ kind: Kind; seed: number }, NewsRun> = {
  name: 'news',
  heading: 'News',
  runs: kinds.flatMap((kind) => seeds.map((seed) => ({ kind, seed }))),
  weightOf: () => 1,
  simulate: ({ kind, seed }) => simulateNews(kind, seed),
  report: (all) =>
    [
      intro,
      table(
        head,
        kinds.map((kind) => row(kind, all)),
      ),
      messages(all),
    ].join('\n\n'),
  missed(all) {
    return kinds.flatMap((kind) => {
      const tasks = tasksOf(kind, all)
      const log = sum(tasks.map((task) => task.log.owed - task.log.told))
      const channels = sum(tasks.map((one) => one.channels.owed - one.channels.told - one.channels.thrice))
      const most = Math.max(...tasks.map((task) => task.mostInADay))
      return [
        ...(tasks.length > 0 && sum(tasks.map((task) => task.log.owed)) === 0 ? [`nothing was free (${kind})`] : []),
        ...(log > 0 ? [`${log} slots were not told in log, card and browser (${kind})`] : []),
        ...(channels > 0 && kind !== 'churn' ? [`${channels} slots were not told on channels (${kind})`] : []),
        ...(most > mostADay ? [`${most} messages in a day (${kind})`] : []),
      ]
    })
  },
}

const intro = `${wishes.length} tasks (${wishes.map(({ name }) => name).join('; ')}) at an office of each kind, polled
every minute for ${days} days, ${seeds.length} seeds. A poll is one answer about the first day with free times, and one
for each of two further days, in turn. The first four kinds are the practice office's; at the last a slot opens every
minute from 7 to 22 h and stays for one to five minutes. Counted are wanted slots after each poll, as far as they are
known to be free. Told: one of them was named, in the log, or in a message outside quiet hours. Beside it how many were
not sent because they had been sent three times in 24 hours. Goal: all in log, card and browser; on channels all but those
at the first four kinds; never more than ${mostADay} messages in any 24 hours.`

const head = [
  'Office',
  'slots (log)',
  'told in log, card, browser',
  'slots (channels)',
  'told on channels',
  'sent thrice before',
]

function row(kind: Kind, all: NewsRun[]): string[] {
  const tasks = tasksOf(kind, all)
  const [log, toldLog] = [sum(tasks.map((task) => task.log.owed)), sum(tasks.map((task) => task.log.told))]
  const owed = sum(tasks.map(({ channels }) => channels.owed))
  const thrice = sum(tasks.map(({ channels }) => channels.thrice))
  const notified = sum(tasks.map(({ channels }) => channels.told))
  return [kind, count(log), percent(toldLog, log), count(owed), percent(notified, owed - thrice), count(thrice)]
}

function messages(all: NewsRun[]): string {
  const rows = kinds.map((kind) => {
    const tasks = tasksOf(kind, all)
    const perDay = (values: number[]) => (sum(values) / Math.max(1, values.length) / days).toFixed(1)
    return [
      kind,
      perDay(tasks.map(({ lines }) => lines)),
      perDay(tasks.map((task) => task.messages)),
      String(Math.max(...tasks.map(({ mostInADay }) => mostInADay))),
    ]
  })
  return table(['Office', 'lines per task and day', 'messages per task and day', 'most in 24 hours'], rows)
}

function tasksOf(kind: Kind, all: NewsRun[]): NewsRun['tasks'] {
  return all.filter((run) => run.kind === kind).flatMap(({ tasks }) => tasks)
}

function sum(values: number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(2)} %`
}

function count(value: number): string {
  return value.toLocaleString('en')
}
