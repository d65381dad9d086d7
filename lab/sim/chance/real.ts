// Chances judged on real openings. They come from a folder outside of the project.
import { type Band, type Horizon, horizons } from '../../../contract/src/tasks/chances.ts'
import { bandLimits, bandOf, fewestWindows } from '../../../server/src/modules/monitoring/chances/bands.ts'
import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { filterSeed, wishesPerSource } from './filters.ts'
import { bandInWords, between, isOff, percent, withInterval } from './judging.ts'
import { judgeSource, type Row, type SourceAnswer } from './one-source.ts'
import { type Forecast, intervalOf, scoreOf } from './score.ts'

const sources = [
  'bielefeldbb',
  'krunnakfz',
  'kherfordkfz',
  'luedenscheid',
  'wuppertalgw',
  'bielefeldkfz',
  'bielefeldfe',
  'bielefeldaus',
  'bielefeldsa',
  'kronachkfz',
  'lauenburgkfz',
  'ludwigshafenaus',
  'mannheimsa',
] as const

const goals: Record<Horizon, number> = { 1: 0.6, 3: 0.4, 7: 0.2 }
/** Wishes of which nobody can say beforehand that they always or never come true. */
const open = { from: 0.2, to: 0.8 }

type Judged = Row & Forecast

interface Verdict {
  days: Horizon
  all: Judged[]
  /** Those of wishes with a base rate of 20 to 80 %. */
  open: Judged[]
  /** The same windows, said by the first free day. */
  allByWait: Forecast[]
  openByWait: Forecast[]
}

export const realPart: Part<string, SourceAnswer> = {
  name: 'chance-real',
  file: 'chance',
  heading: 'Chances at real offices',
  needsData: true,
  runs: sources,
  weightOf: (source) => (sources.indexOf(source as (typeof sources)[number]) < 3 ? 3 : 0.5),
  simulate: (source, folder) => judgeSource(folder ?? '', source),
  report(answers) {
    const verdicts = horizons.map((days) => verdictOf(days, answers))
    return [
      intro,
      errors(verdicts),
      '**Words.** Said: the mean of the chances under this word. Came true: with its interval.',
      words(verdicts),
      '**Tenths** of the chance, as said → came true, with the number of windows.',
      tenths(verdicts),
      told(answers),
    ].join('\n\n')
  },
  missed: (answers) => horizons.flatMap((days) => missedBy(verdictOf(days, answers))),
}

const intro = `${wishesPerSource} made-up wishes at each of ${sources.length} German websites,
asked at 8, 12 and 18 h of each day. Their recipe is
\`lab/sim/chance/filters.ts\`, with the seed "${filterSeed}": weekdays, hours, days ahead, notice, one or two calendars. Chances
are counted from weeks 5 to 8 of 2026 and judged on weeks 10 to 14; no window reaches into week 9. An opening counts if two
looks, 15 minutes apart, have shown it. Weeks with fewer than 80 % of their looks are gaps. Error: Brier, the mean square of
chance minus outcome. Always the mean: the mean of the judged windows themselves, which nobody knows beforehand. First free
day: the share of hits in weeks 5 to 8 at the same wait for any free time of these calendars. Ratio: to always the mean,
with an interval of 95 % by drawing website × week anew. Open: wishes that came true in 20 to 80 % of all windows of both
periods.`

function verdictOf(days: Horizon, answers: readonly SourceAnswer[]): Verdict {
  const test = rowsOf(days, answers, 'test')
  const learned = rowsOf(days, answers, 'learned')
  const rateOf = ratesBy([...test, ...learned], ({ source, wish }) => `${source} ${wish}`)
  const isOpen = ({ source, wish }: Judged) => {
    const rate = rateOf.get(`${source} ${wish}`) ?? 0
    return rate >= open.from && rate <= open.to
  }
  const byWait = ratesBy(learned, ({ wait }) => String(wait))
  const said = (row: Judged): Forecast => ({ ...row, probability: byWait.get(String(row.wait)) ?? 0.5 })
  const opened = test.filter(isOpen)
  return { days, all: test, open: opened, allByWait: test.map(said), openByWait: opened.map(said) }
}

function rowsOf(days: Horizon, answers: readonly SourceAnswer[], of: 'test' | 'learned'): Judged[] {
  return answers.flatMap((answer) =>
    answer[of].flatMap((row) => (row.days === days ? [{ ...row, source: answer.source }] : [])),
  )
}

function ratesBy(rows: readonly Judged[], keyOf: (row: Judged) => string): Map<string, number> {
  const groups = [...Map.groupBy(rows, keyOf)]
  return new Map(groups.map(([key, group]) => [key, scoreOf(group).rate]))
}

function errors(verdicts: readonly Verdict[]): string {
  const rows = verdicts.flatMap(({ days, ...verdict }) =>
    (['all', 'open'] as const).map((which) => {
      const score = scoreOf(verdict[which])
      const wishes = new Set(verdict[which].map(({ source, wish }) => `${source} ${wish}`)).size
      return [
        `${days}, ${which}`,
        String(wishes),
        score.windows.toLocaleString('en'),
        percent(score.rate),
        score.brier.toFixed(3),
        (score.brier / score.ratio).toFixed(3),
        scoreOf(verdict[`${which}ByWait`]).brier.toFixed(3),
        `${score.ratio.toFixed(2)} (${between(
          intervalOf(verdict[which], ({ ratio }) => ratio),
          (value) => value.toFixed(2),
        )})`,
        which === 'all' ? `≤ ${goals[days].toFixed(2)}` : '< both',
      ]
    }),
  )
  return table(
    ['days', 'wishes', 'windows', 'hits', 'error', 'always the mean', 'first free day', 'ratio', 'goal'],
    rows,
  )
}

function words(verdicts: readonly Verdict[]): string {
  const rows = verdicts.flatMap((verdict) =>
    bandLimits.flatMap(({ band }) => {
      const said = saidAs(verdict, band)
      if (said.length === 0) return []
      const { windows, mean } = scoreOf(said)
      const verdictOn = isOff(said) ? 'fails' : 'holds'
      return [
        [
          String(verdict.days),
          bandInWords(band),
          windows.toLocaleString('en'),
          percent(mean),
          withInterval(said),
          verdictOn,
        ],
      ]
    }),
  )
  return table(['days', 'word', 'windows', 'said', 'came true', ''], rows)
}

function tenths(verdicts: readonly Verdict[]): string {
  const rows = Array.from({ length: 10 }, (_, tenth) => [
    `${tenth * 10} to ${tenth * 10 + 10} %`,
    ...verdicts.map(({ all }) => {
      const said = all.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === tenth)
      if (said.length === 0) return '–'
      const { mean, rate, windows } = scoreOf(said)
      return `${percent(mean)} → ${percent(rate)} (${windows.toLocaleString('en')})`
    }),
  ])
  return table(['chance', ...verdicts.map(({ days }) => (days === 1 ? '1 day' : `${days} days`))], rows)
}

/** The words that a person would have read. */
function told(answers: readonly SourceAnswer[]): string {
  const shares = horizons.map((days) => {
    const rows = rowsOf(days, answers, 'test')
    const early = rows.filter(({ separate }) => separate < fewestWindows)
    return `${days}: ${percent(scoreOf(early).windows / scoreOf(rows).windows || 0)}`
  })
  return `- The estimate is judged, not the rule that says when to give it: four weeks have fewer than ${fewestWindows}
  separate windows of most lengths. So a person would have read "too early to say" for this share of the windows,
  by days: ${shares.join(', ')}.`
}

function saidAs({ all }: Verdict, band: Band): Judged[] {
  return all.filter(({ probability }) => bandOf(probability) === band)
}

function missedBy(verdict: Verdict): string[] {
  const { days, all, open: opened, openByWait } = verdict
  const [score, among] = [scoreOf(all), scoreOf(opened)]
  const wait = scoreOf(openByWait)
  return [
    ...(score.ratio > goals[days] ? [`${days} days: a ratio of ${score.ratio.toFixed(3)}, above ${goals[days]}`] : []),
    ...(among.ratio >= 1
      ? [`${days} days, open wishes: a ratio of ${among.ratio.toFixed(3)}, no better than the mean`]
      : []),
    ...(among.brier >= wait.brier ? [`${days} days, open wishes: no better than the first free day`] : []),
    ...bandLimits.flatMap(({ band }) =>
      isOff(saidAs(verdict, band)) ? [`${days} days: "${bandInWords(band)}" does not come true`] : [],
    ),
  ]
}
