import type { Sentences } from '@terminlotse/contract/texts/form'

/** The lines of a log about watching. */
export const lines = {
  started: { en: 'We started watching.', de: 'Die Beobachtung wurde gestartet.' },
  stopped: { en: 'Paused.', de: 'Pausiert.' },
  pausedUntil: { en: 'Paused until {{day}}.', de: 'Pausiert bis {{day}}.' },
  startedAgain: {
    en: 'The pause is over: we are watching again.',
    de: 'Die Pause ist vorbei: Die Beobachtung läuft wieder.',
  },
  unwanted: {
    en: 'Not for you: {{what}}. We won’t tell you about it again, and do not book it automatically.',
    de: 'Nichts für Sie: {{what}}. Sie erfahren davon nichts mehr, und nichts davon wird automatisch gebucht.',
    context: 'A time, a day, or an office.',
  },
  unwantedTakenBack: {
    en: '“Not for me” taken back: {{what}}. You see again what is still free.',
    de: '„Nichts für mich“ zurückgenommen: {{what}}. Was noch frei ist, sehen Sie wieder.',
  },
  oneOffice: { en: 'one of the offices', de: 'eine der Behörden' },
  unwantedDropped_one: {
    en: 'The offices have changed, so “Not for me” no longer applies to one office.',
    de: 'Die Behörden haben sich geändert. „Nichts für mich“ gilt darum nicht mehr für eine Behörde.',
  },
  unwantedDropped_other: {
    en: 'The offices have changed, so “Not for me” no longer applies to {{count}} offices.',
    de: 'Die Behörden haben sich geändert. „Nichts für mich“ gilt darum nicht mehr für {{count}} Behörden.',
  },
  edited: { en: 'The task was changed.', de: 'Die Aufgabe wurde geändert.' },
  deleted: { en: 'The task was deleted.', de: 'Die Aufgabe wurde gelöscht.' },
  personalDataRemoved_one: {
    en: 'Names and addresses were removed: this task has not watched for a day.',
    de: 'Namen und Adressen wurden entfernt: Diese Aufgabe hat seit einem Tag nichts beobachtet.',
  },
  personalDataRemoved_other: {
    en: 'Names and addresses were removed: this task has not watched for {{count}} days.',
    de: 'Namen und Adressen wurden entfernt: Diese Aufgabe hat seit {{count}} Tagen nichts beobachtet.',
  },
  noneFree: { en: 'Checked{{where}}: nothing free.', de: 'Nachgesehen{{where}}: nichts frei.' },
  free_one: { en: 'Checked{{where}}: {{count}} appointment free.', de: 'Nachgesehen{{where}}: {{count}} Termin frei.' },
  free_other: {
    en: 'Checked{{where}}: {{count}} appointments free.',
    de: 'Nachgesehen{{where}}: {{count}} Termine frei.',
  },
  freeFrom_one: {
    en: 'Checked{{where}}: {{count}} appointment free, on {{moment}}.',
    de: 'Nachgesehen{{where}}: {{count}} Termin frei, am {{moment}}.',
  },
  freeFrom_other: {
    en: 'Checked{{where}}: {{count}} appointments free, the earliest on {{moment}}.',
    de: 'Nachgesehen{{where}}: {{count}} Termine frei, der früheste am {{moment}}.',
  },
  daysNamed: {
    en: 'Checked{{where}}: the office names days with appointments; we look up their times one after the other.',
    de: 'Nachgesehen{{where}}: Die Behörde nennt Tage mit Terminen; wir fragen ihre Uhrzeiten der Reihe nach ab.',
  },
  lateDays_one: {
    en: ' One wanted day was not checked yet.',
    de: ' Ein gewünschter Tag wurde noch nicht abgefragt.',
    context: 'Behind another sentence, as the next ones.',
  },
  lateDays_other: {
    en: ' {{count}} wanted days were not checked yet.',
    de: ' {{count}} gewünschte Tage wurden noch nicht abgefragt.',
  },
  oldestDay: {
    en: ' One of the wanted days was last checked on {{moment}}.',
    de: ' Einer der gewünschten Tage wurde zuletzt am {{moment}} abgefragt.',
  },
  waiting: {
    en: 'We wait with the check{{where}}: {{reason}}.',
    de: 'Mit der Abfrage{{where}} warten wir: {{reason}}.',
  },
  failed: { en: 'The check{{where}} failed: {{reason}}.', de: 'Die Abfrage{{where}} ist fehlgeschlagen: {{reason}}.' },
  nextTry: { en: ' Next try at {{time}}.', de: ' Nächster Versuch um {{time}}.' },
  doubted: {
    en: `Since {{time}} the calendar{{where}} has looked unusually empty. \
Perhaps the office no longer shows us anything. We do not take this for “nothing free”. \
We keep checking, and this log says when it is normal again. Meanwhile you can look on the office’s own page.`,
    de: `Seit {{time}} sieht der Kalender{{where}} ungewöhnlich leer aus. \
Vielleicht zeigt die Behörde uns nichts mehr an. Wir halten das nicht für „nichts frei“. \
Wir sehen weiter nach, und dieses Protokoll sagt, wenn er wieder wie sonst ist. \
Sie können inzwischen auf der Seite der Behörde selbst nachsehen.`,
  },
  believed: {
    en: 'We trust the calendar{{where}} again: “nothing free” means nothing free.',
    de: 'Wir glauben dem Kalender{{where}} wieder: „Nichts frei“ heißt nichts frei.',
  },
  nightRest: {
    en: 'We do not check during the night rest. Next check at {{time}}.',
    de: 'Während der Nachtruhe fragen wir nicht. Nächste Abfrage um {{time}}.',
  },
  captchaSolved: { en: 'Captcha solved in {{seconds}} s.', de: 'Captcha in {{seconds}} s gelöst.' },
  captchaFailed: {
    en: 'The captcha could not be solved: {{reason}}.',
    de: 'Das Captcha ließ sich nicht lösen: {{reason}}.',
  },
  tokenExpired: {
    en: 'The captcha token has expired; a new one is fetched when it is needed.',
    de: 'Das Captcha-Token ist abgelaufen; bei Bedarf wird ein neues geholt.',
  },
  notDelivered: {
    en: 'A message by {{channel}} was not delivered: {{failure}}',
    de: 'Eine Nachricht per {{channel}} kam nicht an: {{failure}}',
    context: 'The failure is a sentence of its own.',
  },
  notDeliveredTo: {
    en: 'A message by {{channel}} to “{{receiver}}” was not delivered: {{failure}}',
    de: 'Eine Nachricht per {{channel}} an „{{receiver}}“ kam nicht an: {{failure}}',
  },
  answersChanged: {
    en: `The office{{where}} answers in a way we do not understand: its system has probably changed. \
We do not take this for “nothing free”; whoever runs this Terminlotse{{contact}} can see it. \
We ask again at {{time}}, and less often while this lasts. Meanwhile please look on the office’s own page.`,
    de: `Die Behörde{{where}} antwortet auf eine Weise, die wir nicht verstehen: \
Vermutlich hat sich ihr System geändert. Wir halten das nicht für „nichts frei“; der \
Betreiber{{contact}} kann es sehen. Wir fragen um {{time}} wieder, und seltener, solange es \
so bleibt. Bitte sehen Sie inzwischen auf der Seite der Behörde selbst nach.`,
  },
  away: {
    en: `{{provider}} has not answered since {{moment}}: {{reason}}. So we cannot check for appointments at the moment. \
We keep trying, and your task continues by itself.`,
    de: `{{provider}} antwortet seit {{moment}} nicht: {{reason}}. Deshalb können wir gerade nicht nach Terminen \
suchen. Wir versuchen es weiter, und Ihre Aufgabe läuft von selbst weiter.`,
  },
  back: {
    en: '{{provider}} answers again. We check as usual.',
    de: '{{provider}} antwortet wieder. Wir sehen wie gewohnt nach.',
  },
  backAfter: {
    en: '{{provider}} answers again. It did not answer from {{since}} to {{until}}. We check as usual.',
    de: `{{provider}} antwortet wieder. Von {{since}} bis {{until}} hat sie nicht geantwortet. \
Wir sehen wie gewohnt nach.`,
  },
  failing: {
    en: 'The checks{{where}} keep failing: {{reason}}. We keep trying, and you will see when it works again.',
    de: `Die Abfragen{{where}} schlagen immer wieder fehl: {{reason}}. \
Wir versuchen es weiter, und Sie sehen, wenn es wieder geht.`,
  },
  unreadable: {
    en: 'The details of this entry can no longer be read ({{code}}).',
    de: 'Die Einzelheiten dieses Eintrags sind nicht mehr lesbar ({{code}}).',
  },
  emptyPolls: {
    en: '{{count}} checks since {{since}}, nothing free',
    de: '{{count}} Abfragen seit {{since}}, nichts frei',
    context: 'Polls in a row that found nothing, in one line.',
  },
} as const satisfies Sentences
