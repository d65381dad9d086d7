import { kept } from '@terminlotse/contract/limits'
import type { Sentences } from '@terminlotse/contract/texts/form'

/** The last messages of a channel. */
export const deliveries = {
  title: { en: 'Last messages', de: 'Letzte Nachrichten' },
  titleOf: { en: 'Last messages by {{channel}}', de: 'Letzte Nachrichten per {{channel}}' },
  none: {
    en: `No messages in the last ${kept.deliveryDays} days.`,
    de: `Keine Nachrichten in den letzten ${kept.deliveryDays} Tagen.`,
  },
  failed: { en: 'The messages could not be loaded', de: 'Die Nachrichten konnten nicht geladen werden' },
  state: {
    waiting: { en: 'On its way', de: 'Unterwegs' },
    sent: { en: 'Sent', de: 'Gesendet' },
    given_up: { en: 'Given up', de: 'Aufgegeben' },
    overtaken: { en: 'Not sent: no longer true', de: 'Nicht gesendet: überholt' },
    unknown: { en: 'Perhaps delivered', de: 'Vielleicht zugestellt' },
  },
  to: { en: 'to {{name}}', de: 'an {{name}}' },
  tries_one: { en: '{{count}} try', de: '{{count}} Versuch' },
  tries_other: { en: '{{count}} tries', de: '{{count}} Versuche' },
} as const satisfies Sentences
