import type { Sentences } from '@terminlotse/contract/texts/form'

/** Free times, in lines of the log and in messages. */
export const found = {
  line: { en: '{{title}}{{others}}.', de: '{{title}}{{others}}.' },
  seen: { en: ' Seen at {{time}}.', de: ' Gesehen um {{time}}.' },
  heldBack: {
    en: ` No message was sent, because there were many for this task lately. The next one is sent at {{time}} or later. \
For fewer of them, set a filter for what you really want. Automatic booking takes an appointment for you.`,
    de: ` Dazu wurde keine Nachricht verschickt, weil es für diese Aufgabe zuletzt viele waren. \
Die nächste folgt frühestens um {{time}}. Für weniger Nachrichten filtern Sie nach dem, \
was Sie wirklich wollen. Die automatische Buchung nimmt einen Termin für Sie.`,
  },
  also: { en: ', also {{times}}', de: '; außerdem {{times}}' },
  more_one: {
    en: ' and {{count}} more',
    de: ' und {{count}} weiterer',
    context: 'Further free times, behind the named ones.',
  },
  more_other: { en: ' and {{count}} more', de: ' und {{count}} weitere' },
  inAll: { en: ', {{count}} free in all', de: ', insgesamt {{count}} frei' },
  alsoThere: { en: ', also {{offices}}', de: ', auch {{offices}}' },
  atMore_one: { en: 'at {{count}} more office', de: 'bei {{count}} weiteren Behörde' },
  atMore_other: { en: 'at {{count}} more offices', de: 'bei {{count}} weiteren Behörden' },
  atOtherOffice: { en: ' at {{office}}', de: ', {{office}}', context: 'Behind a time.' },
} as const satisfies Sentences
