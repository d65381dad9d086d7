import { failingCalls } from './calls.ts'
import { lostConnections, slowDatabase } from './database.ts'
import type { Fault } from './fault.ts'
import { channelFails } from './messengers.ts'
import { processEnds } from './processes.ts'
import { moves, purges } from './purges.ts'

export const faults: readonly Fault[] = [
  failingCalls,
  purges,
  moves,
  processEnds,
  lostConnections,
  slowDatabase,
  channelFails,
]
