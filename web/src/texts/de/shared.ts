import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { texts as english } from '../en/shared.ts'

/** The public page of a task that its owner shares: loaded with it only. */
export const texts = {
  shared: {
    title: 'Mit Ihnen geteilt',
    states: {
      watching: 'Wir suchen nach einem Termin.',
      found: 'Eine Zeit ist frei: {{time}}.',
      held: 'Eine Zeit ist reserviert und muss noch bestätigt werden: {{time}}.',
      confirmed: 'Der Termin ist bestätigt: {{time}}.',
      over: 'Der Termin war {{time}}.',
      stopped: 'Im Moment sucht niemand.',
    },
    service: 'Dienstleistung',
    office: 'Behörde',
    offices: 'Behörden',
    checked: 'Zuletzt geprüft',
    never: 'Noch nicht',
    until: 'Diese Seite endet {{time}}.',
    again: 'Noch einmal nachsehen',
    looking: 'Wird nachgesehen...',
    none: 'Dieser Link ist nicht vollständig. Bitte fragen Sie die Person, von der Sie ihn haben.',
    failed: 'Das konnte nicht geladen werden.',
  },
} satisfies SameTexts<typeof english>
