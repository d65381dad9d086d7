/** By measurements of German offices: half-lives of 11 to 25 minutes at busy counters, days at quiet ones. */
export interface Temperament {
  cancellationsPerDay: number
  meanLeadDays: number
  /** A mixture of exponentials; shares add up to 1. */
  lives: readonly Life[]
  releases: readonly Release[]
}

interface Life {
  share: number
  meanMinutes: number
}

interface Release {
  /** Minutes after Berlin midnight. */
  clock: number
  /** Days before the day of the appointments; `horizon` = the day comes into reach (the midnight roll). */
  leadDays: number | 'horizon'
  share: number
  lives: readonly Life[]
}

export type Kind = 'hot' | 'busy' | 'calm' | 'emergency'

const MIDNIGHT_ROLL = 3
const BEFORE_OPENING = 7 * 60 + 33
const AT_OPENING = 8 * 60 + 35
const NOON = 12 * 60 + 3
const AFTERNOON = 15 * 60 + 33
const EVENING = 20 * 60 + 3

const SECONDS_MATTER: readonly Life[] = [
  { share: 0.7, meanMinutes: 4 },
  { share: 0.3, meanMinutes: 25 },
]
const SCARCE: readonly Life[] = [
  { share: 0.6, meanMinutes: 12 },
  { share: 0.3, meanMinutes: 40 },
  { share: 0.1, meanMinutes: 240 },
]
const WANTED: readonly Life[] = [
  { share: 0.35, meanMinutes: 20 },
  { share: 0.5, meanMinutes: 110 },
  { share: 0.15, meanMinutes: 900 },
]
const ROOMY: readonly Life[] = [
  { share: 0.3, meanMinutes: 6 * 60 },
  { share: 0.7, meanMinutes: 8 * 24 * 60 },
]

export const TEMPERAMENTS: Readonly<Record<Kind, Temperament>> = {
  hot: {
    cancellationsPerDay: 22,
    meanLeadDays: 4,
    lives: SCARCE,
    releases: [
      { clock: BEFORE_OPENING, leadDays: 7, share: 0.25, lives: SECONDS_MATTER },
      { clock: EVENING, leadDays: 1, share: 0.1, lives: SCARCE },
    ],
  },
  busy: {
    cancellationsPerDay: 12,
    meanLeadDays: 6,
    lives: WANTED,
    releases: [
      { clock: MIDNIGHT_ROLL, leadDays: 'horizon', share: 0.5, lives: WANTED },
      { clock: AT_OPENING, leadDays: 14, share: 0.2, lives: WANTED },
    ],
  },
  calm: {
    cancellationsPerDay: 4,
    meanLeadDays: 8,
    lives: ROOMY,
    releases: [{ clock: MIDNIGHT_ROLL, leadDays: 'horizon', share: 0.6, lives: ROOMY }],
  },
  emergency: {
    cancellationsPerDay: 12,
    meanLeadDays: 0.5,
    lives: SECONDS_MATTER,
    releases: [
      { clock: BEFORE_OPENING, leadDays: 0, share: 0.25, lives: SECONDS_MATTER },
      { clock: NOON, leadDays: 1, share: 0.25, lives: SECONDS_MATTER },
      { clock: AFTERNOON, leadDays: 1, share: 0.25, lives: SECONDS_MATTER },
    ],
  },
}
