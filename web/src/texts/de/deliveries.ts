import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { deliveries as english } from '../en/deliveries.ts'

/** The last messages of a channel. */
export const deliveries = {
  title: 'Letzte Nachrichten',
  titleOf: 'Letzte Nachrichten per {{channel}}',
  none: 'Es wurde noch keine Nachricht gesendet.',
  failed: 'Die Nachrichten konnten nicht geladen werden',
  state: {
    waiting: 'Unterwegs',
    sent: 'Gesendet',
    given_up: 'Aufgegeben',
    overtaken: 'Nicht gesendet: überholt',
    unknown: 'Vielleicht zugestellt',
  },
  to: 'an {{name}}',
  tries_one: '{{count}} Versuch',
  tries_other: '{{count}} Versuche',
} satisfies SameTexts<typeof english>
