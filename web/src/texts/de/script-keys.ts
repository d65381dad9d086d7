import { scriptKeys as limits } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { scriptKeys as english } from '../en/script-keys.ts'

export const scriptKeys = {
  title: 'Schlüssel für Skripte',
  more: 'Meine Schlüssel zeigen',
  intro:
    'Mit einem Schlüssel lesen Ihre eigenen Skripte und Ihre Hausautomation hier Ihre Aufgaben und freie Zeiten, oder ' +
    'ändern Aufgaben. Ein Schlüssel bucht nichts, sagt nichts ab, und sieht keine Namen und Adressen. ' +
    `Sie können ${limits.max} haben.`,
  how: 'So rufen Sie uns mit einem Schlüssel auf',
  failed: 'Ihre Schlüssel konnten nicht geladen werden',
  notYet: 'Ihre Schlüssel konnten noch nicht geladen werden.',
  name: 'Name',
  used: 'Zuletzt benutzt {{time}}',
  unused: 'Noch nicht benutzt',
  until: 'Endet {{time}}',
  ended: 'Abgelaufen {{time}}',
  scope: 'Er darf',
  scopes: { read: 'lesen', tasks: 'lesen, und Aufgaben anlegen, ändern, starten und pausieren' },
  days: 'Er endet nach',
  daysChoice: '{{days}} Tagen',
  make: {
    open: 'Schlüssel anlegen',
    title: 'Schlüssel für Skripte anlegen',
    text: 'Geben Sie ihm einen Namen, an dem Sie das Skript erkennen, das ihn benutzt.',
    submit: 'Schlüssel anlegen',
    busy: 'Wird angelegt...',
    failed: 'Der Schlüssel konnte nicht angelegt werden',
  },
  made: {
    title: 'Ihr neuer Schlüssel',
    once: 'Kopieren Sie ihn jetzt: Er wird nur hier und jetzt gezeigt. Wer ihn hat, kann, was er darf.',
    key: 'Schlüssel',
    close: 'Fertig',
  },
  revoke: {
    open: 'Beenden',
    of: 'Den Schlüssel {{name}} beenden',
    title: 'Den Schlüssel „{{name}}“ beenden?',
    text: 'Skripte, die ihn benutzen, werden von da an abgewiesen. Das können Sie nicht rückgängig machen.',
    submit: 'Schlüssel beenden',
    busy: 'Wird beendet...',
    failed: 'Der Schlüssel konnte nicht beendet werden',
  },
} satisfies SameTexts<typeof english>
