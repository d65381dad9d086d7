import type { Sentences } from '@terminlotse/contract/texts/form'

export const personalData = {
  title: { en: 'Your data', de: 'Ihre Daten' },
  intro: {
    en: 'Everything that is stored about you belongs to you.',
    de: 'Alles, was über Sie gespeichert ist, gehört Ihnen.',
  },
  privacy: { en: 'What is stored, and for how long', de: 'Was gespeichert ist und wie lange' },
  export: {
    submit: { en: 'Download my data', de: 'Meine Daten herunterladen' },
    busy: { en: 'Collecting...', de: 'Wird gesammelt...' },
    done: { en: 'Your data is in the file {{name}}', de: 'Ihre Daten stehen in der Datei {{name}}' },
    failed: { en: 'Your data could not be collected.', de: 'Ihre Daten konnten nicht gesammelt werden.' },
  },
  delete: {
    open: { en: 'Delete account', de: 'Konto löschen' },
    title: { en: 'Delete your account?', de: 'Ihr Konto löschen?' },
    text: {
      en:
        'Your account is deleted at once, with all tasks, settings and messages. We stop watching for you. This ' +
        'cannot be undone.',
      de:
        'Ihr Konto wird sofort gelöscht, mit allen Aufgaben, Einstellungen und Nachrichten. Es wird nichts mehr für ' +
        'Sie beobachtet. Das lässt sich nicht rückgängig machen.',
    },
    question: {
      en: 'You have an appointment that is still to come. What should become of it?',
      de: 'Sie haben einen Termin, der noch bevorsteht. Was soll mit ihm geschehen?',
    },
    keep: { en: 'Keep it', de: 'Behalten' },
    keepText: {
      en: 'It stays valid, but we forget it. From then on, use the links in the office’s emails.',
      de: 'Er gilt weiter, aber wir vergessen ihn. Benutzen Sie dann die Links in den E-Mails der Behörde.',
    },
    cancel: { en: 'Cancel it', de: 'Absagen' },
    cancelText: { en: 'We ask the office to cancel it.', de: 'Wir bitten die Behörde, ihn abzusagen.' },
    submit: { en: 'Delete everything', de: 'Alles löschen' },
    busy: { en: 'Deleting...', de: 'Wird gelöscht...' },
    done: { en: 'Your account is deleted', de: 'Ihr Konto ist gelöscht' },
    failed: { en: 'The account could not be deleted.', de: 'Das Konto konnte nicht gelöscht werden.' },
  },
} as const satisfies Sentences
