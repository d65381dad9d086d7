// Chances told at the practice office on 60 days, and their outcomes.
import { addDays } from '../../../contract/src/berlin-time.ts'
import { type Horizon, horizons } from '../../../contract/src/tasks/chances.ts'
import { bandLimits, bandOf, fewestWindows } from '../../../server/src/modules/monitoring/chances/bands.ts'
import { estimatesFrom } from '../../../server/src/modules/monitoring/chances/estimate.ts'
import { createJudge } from '../../../server/src/modules/monitoring/chances/judged-windows.ts'
import { momentOn } from '../../../server/src/modules/monitoring/chances/replay.ts'
import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { drawWishes, filterAsOf, wishesPerSource } from './filters.ts'
import { bandInWords, isOff, percent, withInterval } from './judging.ts'
import { type Forecast, scoreOf } from './score.ts'
import { type Change, changes, days, drawOffice, firstDay, type Kind, kinds } from './watched-office.ts'

const seeds = [1, 2, 3, 4]
const allChanges = Object.keys(changes) as Change[]
const askedAt = '10:00'

/** With it all words must come true. With greater changes the table shows how far they are off. */
const goal: Change = 'by up to 40 %'

interface OfficeRun {
  change: Change
  kind: Kind
  seed: number
}

interface Told extends Forecast {
  change: Change
  days: Horizon
}

export const practicePart: Part<OfficeRun, { told: Told[]; early: number }> = {
  name: 'chance',
  heading: 'Chances at the practice office',
  runs: allChanges.flatMap((change) => kinds.flatMap((kind) => seeds.map((seed) => ({ change, kind, seed })))),
  weightOf: () => 1,
  simulate: watchOffice,
  report: (answers) => [intro, words(answers.flatMap(({ told }) => told)), early(answers)].join('\n\n'),
  missed(answers) {
    const told = answers.flatMap((one) => one.told)
    return groups(told.filter(({ change }) => change === goal)).flatMap(({ days: length, band, said }) =>
      isOff(said) ? [`${length} days: "${bandInWords(band)}" does not come true at the practice office`] : [],
    )
  },
}

const intro = `${wishesPerSource} made-up wishes at practice offices of ${kinds.length} kinds (${kinds.join(', ')}),
${seeds.length} seeds each, for ${days} days.
The rate of openings changes every ten days: ${allChanges.join(' or ')}. Looks are as far apart as the product's own rule for an
interval of five minutes says, none from 23 to 5 h, and none for 21 hours of an outage. On each day at ${askedAt} the chance is
counted from the days before, and compared with what comes. Only chances that a person would be told are here.
Goal: where the rate changes ${goal}, each word comes true within 10 points of what was said, or its interval of 95 %
(office × week drawn anew) includes it.`

function watchOffice({ change, kind, seed }: OfficeRun): { told: Told[]; early: number } {
  const history = drawOffice(kind, change, seed)
  const lastDay = addDays(firstDay, days - 1)
  const told: Told[] = []
  let early = 0
  for (const wish of drawWishes(`practice ${kind} ${seed}`, 1)) {
    const question = { filter: filterAsOf(wish, lastDay), ahead: [], now: momentOn(lastDay, askedAt) }
    const judge = createJudge({ ...question, histories: [history] })
    for (const length of horizons) {
      for (const { from, day, isHit } of judge(length)) {
        const before = (one: Horizon) => judge(one).filter(({ to }) => to <= from)
        const said = estimatesFrom(before, day).find((one) => one.days === length)
        if (!said || said.probability === null || said.band === null) early += 1
        // Neighbouring windows overlap, so whole weeks are drawn.
        else
          told.push({
            change,
            days: length,
            source: `${kind} ${seed}`,
            week: weekOf(from),
            probability: said.probability,
            windows: 1,
            hits: Number(isHit),
          })
      }
    }
  }
  return { told, early }
}

function weekOf(at: number): string {
  return String(Math.floor((at - momentOn(firstDay, '00:00')) / (7 * 24 * 3_600_000)))
}

function groups(told: readonly Told[]) {
  return horizons.flatMap((length) =>
    bandLimits.flatMap(({ band }) => {
      const said = told.filter((one) => one.days === length && bandOf(one.probability) === band)
      return said.length === 0 ? [] : [{ days: length, band, said }]
    }),
  )
}

function words(told: readonly Told[]): string {
  const rows = allChanges.flatMap((change) =>
    groups(told.filter((one) => one.change === change)).map(({ days: length, band, said }) => {
      const { windows, mean } = scoreOf(said)
      const verdict = isOff(said) ? 'fails' : 'holds'
      const count = windows.toLocaleString('en')
      return [change, String(length), bandInWords(band), count, percent(mean), withInterval(said), verdict]
    }),
  )
  return table(['rate changes', 'days', 'word', 'windows', 'said', 'came true', ''], rows)
}

function early(answers: readonly { told: Told[]; early: number }[]): string {
  const all = answers.reduce((sum, one) => sum + one.early, 0)
  const many = all.toLocaleString('en')
  return `- ${many} further windows were too early to say anything: fewer than ${fewestWindows} separate ones came before.`
}
