import { recordOf } from '../../fields/names.ts'
import type { Language } from '../../language.ts'
import { languageCodes } from '../../languages.ts'
import { channels as sentences } from '../../texts/channels.ts'
import { inLanguage } from '../../texts/form.ts'
import type { Channel, channels } from './channels.ts'

export interface FieldWords {
  label: string
  hint?: string
}

export interface ChannelWords {
  name: string
  inSentence: string
  about: string
  service: string
  fields: Record<string, FieldWords>
  groups: Record<string, { title: string; hint: string }>
}

type FieldsOf<C extends Channel> = (typeof channels)[C]
type GroupsOf<F> = { [N in keyof F]: F[N] extends { group: infer G extends string } ? G : never }[keyof F]

export type ChannelTexts = {
  [C in Channel]: ChannelWords & {
    fields: Record<keyof FieldsOf<C>, FieldWords>
    groups: Record<GroupsOf<FieldsOf<C>>, ChannelWords['groups'][string]>
  }
}

export const channelTexts: Record<Language, ChannelTexts> = recordOf(languageCodes, (language) =>
  inLanguage(sentences, language),
)
