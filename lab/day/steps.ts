// A world is a list of steps, and each step is plain data.
import type { Random } from '../../practice-office/src/random.ts'

/** One step of a world. `at`: ms since the scene's start. */
export interface Step {
  at: number
  /** The name of an act or a fault, or of something at the office. */
  what: string
  /** The index of the person; null: nobody of ours does it. */
  person: number | null
  data: Record<string, unknown>
}

export interface World {
  seed: number
  startMs: number
  lengthMs: number
  people: number
  /** By how much the clocks of the processes that work and of the database are ahead. */
  aheadMs: { worker: number; database: number }
  /** The processes that work. They compete for the lease of the office; alone, and without an end, one needs none. */
  workers: number
  isLeased: boolean
  /** The usual time of a request on its way there, and again on its way back. */
  latencyMs: number
  /** The requests that the office takes in a minute; null: any number. */
  limit?: number | null
  /** Nothing is drawn while it is played, so that an event at one place changes nothing at another. */
  isEven?: boolean
  steps: Step[]
}

/** Offices and services of the practice catalogue. */
export const places = [
  { office: 10295168, service: 1063731 },
  { office: 10351882, service: 1063731 },
  { office: 10471, service: 1071907 },
  { office: 10489, service: 1063475 },
  { office: 10640, service: 1074970 },
  { office: 1061963, service: 1063519 },
  { office: 102365, service: 10323113 },
  { office: 10351883, service: 10323113 },
] as const

/** The demands of the city's texts (catalogues/practice.texts.json): a letter, and the office of the home's district. */
export const demanding = { yes: 1063519, home: 10323113 }

export const responsibleFor = (district: number): number => ([21, 22, 23].includes(district) ? 10351883 : 102365)

export interface Drawing {
  random: Random
  int(from: number, to: number): number
  one<T>(options: readonly T[]): T
  chance(of: number): boolean
  lengthMs: number
  people: number
  startMs: number
  /** People who add tasks and read their mails, and change nothing. */
  calm: number[]
  /** The steps that add tasks, once they are drawn. */
  tasks: Step[]
}
