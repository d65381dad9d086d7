import { recordOf } from '@terminlotse/contract/fields/names'
import type { PersonField } from '@terminlotse/contract/fields/person'
import { languageCodes } from '@terminlotse/contract/languages'
import { channelTexts } from '@terminlotse/contract/notifications/channels/texts'
import type { FilterField } from '@terminlotse/contract/tasks/filter'
import { labelsOf } from './known-words.ts'
import { texts } from './texts.ts'

export type FieldNames = Record<PersonField | FilterField | 'other', string> & Record<string, string>

/** A field before a sentence that does not say what it is about. */
export const fieldNames = recordOf(languageCodes, (language): FieldNames => {
  const { fieldNames: ours, officeFieldNames } = texts[language]
  return { ...labelsOf(channelTexts[language]), ...ours, ...officeFieldNames }
})
