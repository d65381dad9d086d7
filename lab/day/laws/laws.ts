import * as agreed from './agreed.ts'
import * as asked from './asked.ts'
import * as demands from './demands.ts'
import * as endings from './endings.ts'
import * as errors from './errors.ts'
import * as fates from './fates.ts'
import * as found from './found.ts'
import * as gone from './gone.ts'
import * as journal from './journal.ts'
import type { Law } from './law.ts'
import * as looks from './looks.ts'
import * as often from './often.ts'
import * as privacy from './private.ts'
import * as receivers from './receivers.ts'
import * as rests from './rests.ts'
import * as untold from './untold.ts'
import * as untrue from './untrue.ts'
import * as wishes from './wishes.ts'

const files = [untold, receivers, often, found, untrue, endings, asked, wishes, demands, rests, looks]
const slower = [agreed, journal, errors, privacy, gone, fates]

const isLaw = (one: unknown): one is Law => typeof one === 'object' && one !== null && 'check' in one

/** Everything that always holds: each law that a file exports. The number in a name says its subject. */
export const laws = [...files, ...slower].flatMap((file) => Object.values<unknown>(file).filter(isLaw))
