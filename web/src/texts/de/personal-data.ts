import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { personalData as english } from '../en/personal-data.ts'

export const personalData = {
  title: 'Ihre Daten',
  intro: 'Alles, was über Sie gespeichert ist, gehört Ihnen.',
  privacy: 'Was gespeichert ist, und wie lange',
  export: {
    submit: 'Meine Daten herunterladen',
    busy: 'Wird gesammelt...',
    done: 'Ihre Daten stehen in der Datei {{name}}',
    failed: 'Ihre Daten konnten nicht gesammelt werden.',
  },
  delete: {
    open: 'Konto löschen',
    title: 'Ihr Konto löschen?',
    text:
      'Ihr Konto wird sofort gelöscht, mit allen Aufgaben, Einstellungen und Nachrichten. ' +
      'Es wird nichts mehr für Sie beobachtet. Das lässt sich nicht rückgängig machen.',
    question: 'Sie haben einen Termin, der noch bevorsteht. Was soll mit ihm geschehen?',
    keep: 'Behalten',
    keepText: 'Er gilt weiter, aber wir vergessen ihn. Benutzen Sie dann die Links in den E-Mails der Behörde.',
    cancel: 'Absagen',
    cancelText: 'Wir bitten die Behörde, ihn zurückzunehmen.',
    submit: 'Alles löschen',
    busy: 'Wird gelöscht...',
    done: 'Ihr Konto ist gelöscht',
    failed: 'Das Konto konnte nicht gelöscht werden.',
  },
} satisfies SameTexts<typeof english>
