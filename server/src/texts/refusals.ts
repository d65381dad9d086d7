import { recordOf } from '@terminlotse/contract/fields/names'
import type { Language } from '@terminlotse/contract/language'
import { languageCodes } from '@terminlotse/contract/languages'
import { inLanguage, type Sentence } from '@terminlotse/contract/texts/form'
import { fillIn } from '@terminlotse/contract/texts/words'
import { type RefusalCode, refusalStatus } from './refusal-status.ts'
import { texts } from './texts.ts'
import { accountRefusals } from './words/account-refusals.ts'
import { channelRefusals } from './words/channel-refusals.ts'
import { refusals as otherRefusals } from './words/refusals.ts'
import { taskRefusals } from './words/task-refusals.ts'

const sentences: Record<RefusalCode, Sentence> = {
  ...otherRefusals,
  ...accountRefusals,
  ...taskRefusals,
  ...channelRefusals,
}
const refusals = recordOf(languageCodes, (language) => inLanguage(sentences, language))

/** Status and sentence of a refusal in the caller's language; `{{wait}}` is `seconds` in words. */
export function refusalText(code: RefusalCode, language: Language, values: Record<string, string | number> = {}) {
  const wait = waitOf(Number(values.seconds ?? 0), language)
  return { status: refusalStatus[code], sentence: fillIn(refusals[language][code], { ...values, wait }) }
}

const longest = { seconds: 90, minutes: 90 }

function waitOf(seconds: number, language: Language): string {
  const { waits } = texts[language]
  if (seconds <= longest.seconds) return waits.seconds({ count: seconds })
  const minutes = Math.ceil(seconds / 60)
  return minutes <= longest.minutes
    ? waits.minutes({ count: minutes })
    : waits.hours({ count: Math.ceil(minutes / 60) })
}
