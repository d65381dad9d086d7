import type { Part } from '../part.ts'
import { table } from '../table.ts'
import { type BanSeed, simulateBans, sizes } from './one-seed.ts'

/** The ban detector's numbers were chosen on seeds from 101 on. */
const seeds = Array.from({ length: 10 }, (_, n) => n + 1)

/** Bans of these sizes must be noticed, a share of them within two rounds. */
const large = sizes.filter((size) => size >= 0.3)
const promised = 0.95

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
    const late = large.filter((size) => inTime(roundsOf(noticed, size)) < promised)
    return [
      ...(alarms >= 1 ? [`${alarms.toFixed(2)} false alarms per 100 targets and month`] : []),
      ...late.map((size) => `more than one in 20 bans on ${size * 100} % of the offices takes more than 2 rounds`),
    ]
  },
}

const intro = `100 targets at 50 offices, each polled every 5 minutes, after 14 days. Peace: a month without bans.
Bans: another month with 39, three hours each, at random times, on all offices, half, three tenths or a tenth of them.
Rounds until the ban was suspected: median (worst);
a ban that was never noticed counts as the rest of its 36 rounds. Believed: empty answers of banned calendars with
something free that were taken for "nothing free" while a
ban was suspected. A round is a poll: while a calendar is suspected the product polls it as after failures, up to 15
minutes apart, so that the last two columns
are of polls and not of minutes there.
Goal: 19 of 20 bans on three tenths of the offices or more within 2 rounds, fewer than 1 false alarm per 100 targets and month.
A ban on a tenth is no goal: it strikes five offices, of which three are steady on the mean, and the rule needs four.`

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
  const [believed, suspected] = [sum(seeds.map((one) => one.believed)), sum(seeds.map((one) => one.suspected))]
  return [
    name,
    (sum(seeds.map((one) => one.falseAlarms)) / seeds.length).toFixed(seeds.length > 1 ? 2 : 0),
    ...sizes.map((size) => spread(roundsOf(noticed, size))),
    `${noticed.filter(({ rounds }) => rounds === null).length} of ${noticed.length}`,
    spread(cleared),
    `${((100 * believed) / (believed + suspected)).toFixed(1)} %`,
  ]
}

function sum(values: number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

/** Rounds until each ban of a size was noticed. A ban that was never noticed counts with all its 36 rounds. */
function roundsOf(noticed: BanSeed['noticed'], size: number): number[] {
  return noticed.filter((one) => one.size === size).map(({ rounds }) => rounds ?? 36)
}

/** The share of the bans that were noticed within two rounds. */
function inTime(rounds: number[]): number {
  return rounds.filter((one) => one <= 2).length / rounds.length
}

function spread(values: number[]): string {
  return values.length === 0 ? '–' : `${middle(values)} (${Math.max(...values)})`
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
