import type { Channel, channels } from './channels.ts'

export interface FieldWords {
  label: string
  hint?: string
}

/** What people read of a channel. */
export interface ChannelWords {
  name: string
  inSentence: string
  /** What comes through it. */
  about: string
  /** Whose service a message goes through, as it stands in a list of the privacy page. */
  service: string
  fields: Record<string, FieldWords>
  /** Titles of the channel's groups of fields. */
  groups: Record<string, { title: string; hint: string }>
}

type FieldsOf<C extends Channel> = (typeof channels)[C]
type GroupsOf<F> = { [N in keyof F]: F[N] extends { group: infer G extends string } ? G : never }[keyof F]

/** What each language has to say: words for every channel, field and group that is declared. */
export type ChannelTexts = {
  [C in Channel]: ChannelWords & {
    fields: Record<keyof FieldsOf<C>, FieldWords>
    groups: Record<GroupsOf<FieldsOf<C>>, ChannelWords['groups'][string]>
  }
}
