// Measures how long a chance takes in the server, over 60 days of openings and over half a year, and how much a year of
// 500 targets takes in the database.
//   npm run bench:chance

import { addDays, berlinDay, berlinMidnight } from '@terminlotse/contract/berlin-time'
import { dayMs, hourMs, minuteMs } from '@terminlotse/contract/time'
import { sql } from 'drizzle-orm'
import { insertRows } from '../../server/src/foundation/db/insert-rows.ts'
import { chancesOfTask } from '../../server/src/modules/monitoring/chances/answer.ts'
import { openings } from '../../server/src/modules/monitoring/chances/chances.tables.ts'
import type { KeptOpening } from '../../server/src/modules/monitoring/chances/day-record.ts'
import { pack } from '../../server/src/modules/monitoring/chances/packed-days.ts'
import { checks } from '../../server/src/modules/monitoring/rounds.tables.ts'
import { startWatching } from '../../server/src/modules/monitoring/rounds/watch.harness.ts'
import { makePerson } from '../../server/test/people/person.ts'
import { randomFrom } from '../../practice-office/src/director/random.ts'
import { openRig } from '../rig/bench.ts'
import { machine, quantile } from '../rig/figures.ts'
import { replaceSection, resultsOf } from '../rig/section.ts'
