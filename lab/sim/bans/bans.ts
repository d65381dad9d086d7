import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { type BanSeed, simulateBans, sizes } from './one-seed.ts'

/** The ban detector's one threshold was chosen on seeds from 101 on. */
const seeds = Array.from({ length: 10 }, (_, n) => n + 1)

/** Soft bans: calendars that look empty although they are not. */
export const bansPart: Part<number, BanSeed> = {
  name: 'bans',
  heading: 'Soft bans',
  runs: seeds,
  weightOf: () => 10,
  simulate: (seed) => simulateBans(seed),
  report: (all) =>
    [intro, table(head, [...all.map((one) => row(String(one.seed), [one])), row('all', all)])].join('\n\n'),
  missed(all) {
    const alarms = sum(all.map(({ falseAlarms }) => falseAlarms)) / all.length
    const noticed = all.flatMap((one) => one.noticed)
    const late = sizes.filter((size) => middle(roundsOf(noticed, size)) > 3)
    return [
      ...(alarms >= 1 ? [`${alarms.toFixed(2)} false alarms per 100 targets and month`] : []),
      ...late.map((size) => `half of the bans on ${size * 100} % of the offices take more than 3 rounds`),
    ]
  },
}

const intro = `100 targets at 50 offices, each looked at every 5 minutes, after 14 days to get to know them. Peace: a month without bans.
Bans: another month with 39, three hours each, at random times, on all offices, half, three tenths or a tenth of them. Rounds until the suspicion: median (worst);
a ban that was never noticed counts as the rest of its 36 rounds. Believed: empty answers of banned calendars with something free that were taken for "nothing free" while the
suspicion stood. A round is a look: while a calendar is doubted the product looks at it as after failures, up to 15 minutes apart, so that the last two columns
are of looks and not of minutes there. Goal: median within 3 rounds, fewer than 1 false alarm per 100 targets and month.`

const head = [
  'Seed',
  'false alarms in a month of peace',
  ...sizes.map((size) => (size === 1 ? 'rounds, all offices' : `rounds, ${size * 100} %`)),
  'never noticed',
  'rounds to believe again',
  'believed',
]

function row(name: string, seeds: BanSeed[]): string[] {
  const noticed = seeds.flatMap((one) => one.noticed)
  const cleared = seeds.flatMap((one) => one.cleared)
  const [believed, doubted] = [sum(seeds.map((one) => one.believed)), sum(seeds.map((one) => one.doubted))]
  return [
    name,
    (sum(seeds.map((one) => one.falseAlarms)) / seeds.length).toFixed(seeds.length > 1 ? 2 : 0),
    ...sizes.map((size) => spread(roundsOf(noticed, size))),
    `${noticed.filter(({ rounds }) => rounds === null).length} of ${noticed.length}`,
    spread(cleared),
    `${((100 * believed) / (believed + doubted)).toFixed(1)} %`,
  ]
}

function sum(values: number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

/** Rounds until each ban of a size was noticed; one that never was counts as the rest of its 36. */
function roundsOf(noticed: BanSeed['noticed'], size: number): number[] {
  return noticed.filter((one) => one.size === size).map(({ rounds }) => rounds ?? 36)
}

function spread(values: number[]): string {
  return values.length === 0 ? '–' : `${middle(values)} (${Math.max(...values)})`
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
