import { sharedPageDays } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { sharing as english } from '../en/sharing.ts'

export const sharing = {
  action: 'Teilen',
  actionOf: '{{name}} teilen',
  title: 'Diese Aufgabe teilen',
  intro:
    'Eine Seite mit Zustand, Dienstleistung, Behörde und Zeit, für Menschen ohne Konto. Sie zeigt weder den Namen Ihrer ' +
    `Aufgabe noch eine Person. Wer den Link hat, kann sie lesen, höchstens ${sharedPageDays} Tage lang.`,
  make: 'Link anlegen',
  replace: 'Neuen Link anlegen',
  making: 'Wird angelegt...',
  made: 'Ihr Link',
  once: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Ein früherer Link gilt nicht mehr.',
  address: 'Link zur Seite',
  until: 'Es gibt einen Link bis {{time}}. Er wird nicht noch einmal gezeigt.',
  openings_one: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  openings_other: 'Die Seite wurde {{count, number}} Mal geöffnet.',
  end: 'Link beenden',
  ending: 'Wird beendet...',
  ended: 'Der Link gilt nicht mehr',
  failed: 'Das hat nicht geklappt',
  unread: 'Der Link konnte nicht geladen werden',
  notYet: 'Der Link konnte noch nicht geladen werden.',
} satisfies SameTexts<typeof english>
