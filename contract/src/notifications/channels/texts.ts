import type { Channel, channels } from './channels.ts'

export interface FieldWords {
  label: string
  hint?: string
}

/** The texts of a channel for people. */
export interface ChannelWords {
  name: string
  inSentence: string
  /** The kind of messages on it. */
  about: string
  /** The service through which a message goes, as it stands in a list of the privacy page. */
  service: string
  fields: Record<string, FieldWords>
  /** Titles of the channel's groups of fields. */
  groups: Record<string, { title: string; hint: string }>
}

type FieldsOf<C extends Channel> = (typeof channels)[C]
type GroupsOf<F> = { [N in keyof F]: F[N] extends { group: infer G extends string } ? G : never }[keyof F]

/** The texts of each language: words for every declared channel, field and group. */
export type ChannelTexts = {
  [C in Channel]: ChannelWords & {
    fields: Record<keyof FieldsOf<C>, FieldWords>
    groups: Record<GroupsOf<FieldsOf<C>>, ChannelWords['groups'][string]>
  }
}
