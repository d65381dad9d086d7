import type { Sentences } from '@terminlotse/contract/texts/form'

/** Sent once a week to people who want it, while one of their tasks watches. `number`: the count as a text. */
export const weeklyMail = {
  checks_one: { en: '1 check', de: 'einmal nachgesehen', context: 'The times that we looked for free appointments.' },
  checks_other: { en: '{{number}} checks', de: '{{number}}-mal nachgesehen' },
  today: { en: 'Today', de: 'Heute' },
  lastDays: { en: 'In the last {{days}} days', de: 'In den letzten {{days}} Tagen' },
  noneFitted: {
    en: ' {{span}} we saw no matching time.',
    de: ' {{span}} haben wir keinen passenden Termin gesehen.',
    context: 'The span is “Today” or “In the last 7 days”.',
  },
  fitted_one: {
    en: ' {{span}} 1 time would have matched, on {{days}}.',
    de: ' {{span}} hätte ein Termin gepasst, an {{days}}.',
  },
  fitted_other: {
    en: ' {{span}} {{number}} times would have matched, on {{days}}.',
    de: ' {{span}} hätten {{number}} Termine gepasst, an {{days}}.',
  },
  onDays_one: { en: '1 day', de: 'einem Tag', context: 'Behind “on”.' },
  onDays_other: { en: '{{count}} days', de: '{{count}} Tagen' },
  unanswered_one: {
    en: ' The office did not answer 1 check.',
    de: ' Die Behörde hat einen Versuch nicht beantwortet.',
  },
  unanswered_other: {
    en: ' The office did not answer {{number}} checks.',
    de: ' Die Behörde hat {{number}} Versuche nicht beantwortet.',
  },
  seen: { en: '{{checks}}, the last on {{moment}}.', de: '{{checks}}, zuletzt am {{moment}}.' },
  notSeen: { en: 'not checked.', de: 'nicht nachgesehen.' },
  ofTask: { en: '- {{name}}: {{seen}}{{unanswered}}{{fitted}}', de: '- {{name}}: {{seen}}{{unanswered}}{{fitted}}' },
  subject: {
    en: 'Still watching: {{checks}}, the last on {{moment}}',
    de: 'Wir beobachten weiter: {{checks}}, zuletzt am {{moment}}',
  },
  subjectNotSeen: {
    en: 'Your tasks were not checked this week',
    de: 'Diese Woche wurde für Ihre Aufgaben nicht nachgesehen',
  },
  intro: { en: 'Terminlotse is still watching for you.', de: 'Terminlotse beobachtet weiter für Sie.' },
  introNotSeen: {
    en: 'Your tasks are running, but none of them was checked.',
    de: 'Ihre Aufgaben sind eingeschaltet, aber für keine wurde nachgesehen.',
  },
  whyNotSeen: {
    en: `The card of each task says why it is not checked: {{link}}

`,
    de: `Warum für eine Aufgabe nicht nachgesehen wird, steht auf ihrer Karte: {{link}}

`,
  },
  text: {
    en: `Hello {{first_name}},

{{intro}}
This is about the week from {{since}} to {{until}}, Munich time:

{{tasks}}

{{why}}You get this email once a week while a task of yours watches, because you switched it on.
To switch it off, open the settings, switch off “Weekly email” and save: {{settings_link}}`,
    de: `Guten Tag {{first_name}},

{{intro}}
Es geht um die Woche von {{since}} bis {{until}}, Münchner Zeit:

{{tasks}}

{{why}}Sie bekommen diese E-Mail einmal in der Woche, solange eine Ihrer Aufgaben läuft.
Sie haben sie eingeschaltet.
Zum Ausschalten öffnen Sie die Einstellungen, schalten „Wöchentliche E-Mail“ aus und speichern: {{settings_link}}`,
  },
} as const satisfies Sentences
