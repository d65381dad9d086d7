import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { targets } from './city.ts'
import { type Compared, type OfficeFigures, type SeedFigures, simulateSeed } from './one-seed.ts'
import { chanceOfLower, standing } from './signed-rank.ts'

const limit = 60
const runs = Array.from({ length: 20 }, (_, n) => ({ seed: n + 1, limit }))

/** Compares four ways to time polls: every task alone, uniform rounds, learned rounds, an oracle. */
export const releasesPart: Part<(typeof runs)[number], SeedFigures> = {
  name: 'releases',
  heading: 'When to poll',
  runs,
  weightOf: () => 4,
  simulate: simulateSeed,
  report: (all) =>
    [
      intro,
      table(head, [...all.map((one) => row(String(one.seed), one)), row('median', middle(all))]),
      '**Controls**: releases at any hour (nothing can be learned), and clocks that go 20 to 60 minutes wrong after ' +
        'the training.',
      table(controlHead, [...all.map((one) => controlRow(String(one.seed), one)), controlRow('median', middle(all))]),
      ...verdicts(all),
    ].join('\n\n'),
  missed(all) {
    const shared = median(all.map(({ real, alone }) => real.uniform.share / alone.share))
    const clocks = median(all.map(clocksOf))
    const worse = [countStanding(all, realOf, 'share', 1), countStanding(all, realOf, 'meanSeconds', -1)]
    const unseen = Math.max(...all.map(({ longestGapSeconds }) => longestGapSeconds))
    return [
      ...(shared < 1.5 ? [`shared rounds see only ${shared.toFixed(2)} times the openings of each alone`] : []),
      ...(clocks > 0.5 ? [`at offices with a clock the delay is ${clocks.toFixed(2)} of the uniform one`] : []),
      ...(Math.max(...worse) > 0 ? [`${Math.max(...worse)} offices are significantly worse than uniform`] : []),
      ...(unseen > 300 ? [`an office was left unseen for ${unseen.toFixed(0)} s`] : []),
    ]
  },
}

const realOf = ({ real }: SeedFigures): Compared => real
const clocksOf = ({ real }: SeedFigures): number => real.learned.clockMedianSeconds / real.uniform.clockMedianSeconds

const intro = `500 tasks on 50 services (${targets.length} offices,
${targets.filter(({ clock }) => clock !== null).length} of them with a clock), limit ${limit}, 21 days to learn from,
7 others judged. Share: openings seen before they are gone, each counted once for
every task that waits for it; delay: the median from the opening to the poll that sees it, at all offices and at those
with a clock. Each alone: every task
polls for itself every 5 minutes and backs off when it is refused; in one line: the same tasks one after the other,
never refused.`

const head = [
  'Seed',
  'each alone: share, delay',
  'in one line: share, delay',
  'uniform: share, delay, clocks',
  'learned: share, delay, clocks',
  'oracle: share, delay',
  'learned : alone',
  'clocks, learned : uniform',
  'requests a day: uniform, learned',
]

type Row = Pick<SeedFigures, 'alone' | 'inQueue' | 'oracle' | 'real' | 'shuffled' | 'moved'>

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const seconds = (value: number) => `${value.toFixed(0)} s`

function row(name: string, { alone, inQueue, oracle, real: { uniform, learned } }: Row): string[] {
  return [
    name,
    `${percent(alone.share)}, ${seconds(alone.medianSeconds)}`,
    `${percent(inQueue.share)}, ${seconds(inQueue.medianSeconds)}`,
    `${percent(uniform.share)}, ${seconds(uniform.medianSeconds)}, ${seconds(uniform.clockMedianSeconds)}`,
    `${percent(learned.share)}, ${seconds(learned.medianSeconds)}, ${seconds(learned.clockMedianSeconds)}`,
    `${percent(oracle.share)}, ${seconds(oracle.medianSeconds)}`,
    (learned.share / alone.share).toFixed(2),
    (learned.clockMedianSeconds / uniform.clockMedianSeconds).toFixed(2),
    `${uniform.requestsPerDay.toFixed(0)}, ${learned.requestsPerDay.toFixed(0)}`,
  ]
}

const controlHead = ['Seed', 'any hour: uniform, learned', 'clocks wrong: uniform, learned']

function controlRow(name: string, { shuffled, moved }: Row): string[] {
  const both = ({ uniform, learned }: Compared): string =>
    [uniform, learned].map((one) => `${percent(one.share)} ${seconds(one.clockMedianSeconds)}`).join(', ')
  return [name, both(shuffled), both(moved)]
}

function middle(all: SeedFigures[]): Row {
  const seen = (pick: (one: SeedFigures) => SeedFigures['alone']) => ({
    share: median(all.map((one) => pick(one).share)),
    medianSeconds: median(all.map((one) => pick(one).medianSeconds)),
    clockMedianSeconds: median(all.map((one) => pick(one).clockMedianSeconds)),
    requestsPerDay: median(all.map((one) => pick(one).requestsPerDay)),
  })
  const compared = (pick: (one: SeedFigures) => Compared): Compared => ({
    uniform: seen((one) => pick(one).uniform),
    learned: seen((one) => pick(one).learned),
    offices: { uniform: [], learned: [] },
  })
  return {
    alone: seen(({ alone }) => alone),
    inQueue: seen(({ inQueue }) => inQueue),
    oracle: seen(({ oracle }) => oracle),
    real: compared(({ real }) => real),
    shuffled: compared(({ shuffled }) => shuffled),
    moved: compared(({ moved }) => moved),
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function verdicts(all: SeedFigures[]): string[] {
  const ratio = (one: SeedFigures, share: number) => one.real.uniform.share / share
  const lines = [
    'Goal: shared at least 1.5 times the openings of each alone. Uniform rounds: ' +
      `${range(all.map((one) => ratio(one, one.alone.share)))} times; against the same tasks in one line, which is not ` +
      `each for itself, ${range(all.map((one) => ratio(one, one.inQueue.share)))} times.`,
    `Goal: at offices with a clock half the delay of uniform. ${range(all.map(clocksOf))} of it.`,
    `Goal: at no office significantly worse than uniform (Wilcoxon's signed ranks over the ${all.length} seeds, ` +
      `one-sided, 5 % with Holm's correction for all offices). ${officesText(all, realOf)}`,
    `Control, any hour: ${officesText(all, ({ shuffled }) => shuffled)} Control, clocks wrong: ` +
      `${officesText(all, ({ moved }) => moved)}`,
    'The learned rounds made ' +
      `${range(all.map(({ real }) => real.learned.requestsPerDay / real.uniform.requestsPerDay))} times the requests ` +
      'of the uniform ones. The longest that an office was left unseen: ' +
      `${Math.max(...all.map((one) => one.longestGapSeconds)).toFixed(0)} s.`,
  ]
  return [lines.map((line) => `- ${line}`).join('\n')]
}

function range(values: number[]): string {
  return `median ${median(values).toFixed(2)} (${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)})`
}

function officesText(all: SeedFigures[], pick: (one: SeedFigures) => Compared): string {
  const count = (figure: keyof Figures, sign: 1 | -1) => countStanding(all, pick, figure, sign)
  return (
    `Worse in the share at ${count('share', 1)} of ${targets.length}, in the mean delay at ` +
    `${count('meanSeconds', -1)}; better in the share at ${count('share', -1)}, in the mean delay at ` +
    `${count('meanSeconds', 1)}.`
  )
}

type Figures = Pick<OfficeFigures, 'share' | 'meanSeconds'>

/** The offices at which the learned rounds are lower (sign 1) or higher (-1) in a figure, all tests together. */
function countStanding(
  all: SeedFigures[],
  pick: (one: SeedFigures) => Compared,
  figure: keyof Figures,
  sign: 1 | -1,
): number {
  const chances = targets.map(({ id }) => {
    const differences = all.flatMap((one) => {
      const { uniform, learned } = pick(one).offices
      const [before, after] = [uniform, learned].map((list) => list.find(({ target }) => target === id)?.[figure])
      return typeof before === 'number' && typeof after === 'number' ? [sign * (after - before)] : []
    })
    return chanceOfLower(differences)
  })
  return standing(chances)
}
