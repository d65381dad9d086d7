import { legacyDefault, wizardSteps } from '@terminlotse/contract/limits'
import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { forms as english } from '../en/forms.ts'

export const forms = {
  wizard: {
    copy: '{{name}} (Kopie)',
    title: 'Neue Aufgabe',
    step: `Schritt {{step}} von ${wizardSteps}`,
    steps: {
      one: 'Wie soll sie heißen?',
      two: 'Was sollen wir beobachten?',
      three: 'Für wen ist der Termin?',
      four: 'Stimmt alles?',
    },
    create: 'Aufgabe anlegen',
    creating: 'Wird angelegt...',
    legacy: 'Oder alte Münchner Kennungen von Behörde und Leistung verwenden',
    legacyHint: 'Wenn Sie nichts eintragen, beobachten wir das übliche Paar: Behörde {{office}}, Leistung {{service}}.',
    default: {
      title: 'Sie haben keinen Anbieter gewählt. Deshalb würden wir das hier beobachten:',
      question: 'Brauchen Sie das? Dann machen Sie einfach weiter.',
      other: 'Nein, etwas anderes wählen',
    },
    oldLink: 'Ich habe einen alten Link',
    selectOffice: 'Bitte wählen Sie eine Behörde',
    selectType: 'Bitte wählen Sie eine Leistung',
    invalidEmail: 'Die E-Mail-Adresse ist ungültig',
    autoBooking: 'Automatisch buchen',
    autoBookingHint:
      'Wir buchen den ersten freien Termin für Sie. Sie bestätigen ihn mit dem Link in der E-Mail der Behörde.',
    desks: 'Die Behörden fragen außerdem nach:',
    desk: 'Diese Behörde fragt außerdem nach:',
    demanded: 'Die Behörde verlangt das für eine Buchung.',
    demandedAt: 'Für eine Buchung verlangt von: {{offices}}',
    required: '{{label}} wird für eine Buchung bei dieser Behörde gebraucht',
    requiredAt: '{{label}} wird für eine Buchung gebraucht bei: {{offices}}',
    anyOffice: 'Es zählt der früheste Termin bei einer dieser {{number}} Behörden.',
    reviewIntro: 'Wir beobachten erst, wenn Sie die Aufgabe starten.',
  },
  copy: {
    do: 'Kopieren',
    done: 'Kopiert',
    control: 'Es ist markiert. Drücken Sie Strg+C, um es zu kopieren.',
    command: 'Es ist markiert. Drücken Sie ⌘C, um es zu kopieren.',
    hold: 'Es ist markiert. Halten Sie den Finger darauf, und wählen Sie „Kopieren“.',
  },
  number: {
    ahead: {
      empty: 'Wenn Sie nichts eintragen, gilt {{usual}}.',
      outside: 'Möglich ist {{min}} bis {{max}}. Bei allem anderen gilt {{usual}}.',
    },
    taken: {
      empty: 'Sie haben nichts eingetragen, deshalb gilt {{usual}}.',
      outside: 'Das war nicht {{min}} bis {{max}}, deshalb gilt {{usual}}.',
    },
    outside: 'Bitte wählen Sie eine Zahl von {{min}} bis {{max}}',
  },
  filter: {
    title: 'Nur bestimmte Tage oder Zeiten',
    intro: 'Wenn Sie nichts eintragen, passt jeder freie Termin. Tage und Uhrzeiten gelten in München.',
    earliest_date: 'Frühester Tag',
    latest_date: 'Spätester Tag',
    weekdays: 'Wochentage',
    weekdaysHint: 'Wenn Sie keinen wählen, zählt jeder Tag.',
    time_from: 'Ab dieser Uhrzeit',
    time_to: 'Vor dieser Uhrzeit',
    minimum_notice_hours: 'Nötiger Vorlauf in Stunden',
    noticeHint: 'Termine, die früher beginnen, lassen wir aus.',
    current_appointment_at: 'Nur, wenn früher als mein Termin',
    currentHint:
      'Tag und Uhrzeit Ihres Termins. Wenn wir ihn hier für dieselbe Person gebucht haben, geben wir ihn ' +
      'zurück, sobald ein früherer bestätigt ist, und nicht vorher. ' +
      'Einen anderen sagen Sie bitte selbst ab.',
    beforeMine: 'vor dem, den Sie haben ({{when}})',
    any: 'Jeder freie Termin passt.',
    sentence: 'Wir suchen Termine {{parts}}.',
    between: 'vom {{first}} bis zum {{last}}',
    earliest: 'ab dem {{day}}',
    latest: 'bis zum {{day}}',
    on: 'am {{days}}',
    from: 'nicht vor {{time}}',
    to: 'vor {{time}}',
    ahead_one: 'mindestens {{count}} Stunde im Voraus',
    ahead_other: 'mindestens {{count}} Stunden im Voraus',
  },
  notice: {
    label: 'Schaffen Sie es rechtzeitig?',
    hint: 'Was eher beginnt, als Sie hier wählen, buchen wir nicht automatisch. Wir melden es Ihnen trotzdem.',
    none: 'Buchen, so bald er auch beginnt',
    minutes: 'Mindestens {{count}} Minuten vorher',
    hours_one: 'Mindestens {{count}} Stunde vorher',
    hours_other: 'Mindestens {{count}} Stunden vorher',
  },
  city: {
    yes: 'Ja, das trifft auf mich zu',
    without: 'Ohne dieses Ja beobachten wir für Sie und buchen nichts.',
    changed:
      'Die Bedingungen der Stadt für diese Leistung haben sich geändert. Bitte lesen Sie sie auf der Seite der Stadt, und ' +
      'kreuzen Sie an, wenn sie auf Sie zutreffen.',
    page: 'Seite der Stadt',
    tapOnly: 'Hier buchen wir nichts automatisch: Wir melden freie Termine, und Sie buchen mit einem Tippen.',
  },
  letsBook: {
    label: 'Ich buche selbst, was Sie finden',
    hint:
      'Sie buchen eine freie Zeit hier mit einem Tippen. ' +
      'Damit es dann schnell geht, fragen wir jetzt nach allem, was die Behörde verlangt.',
  },
  trial: {
    label: 'Probelauf: nur zeigen, was gebucht würde',
    hint: 'Wir machen alles bis zur Reservierung. Das Protokoll sagt, was wir gebucht hätten. Sie bekommen keinen Termin.',
  },
  person: {
    ownWord: '{{ours}} (das eigene Wort der Behörde: „{{label}}“)',
    first_name: 'Vorname',
    last_name: 'Nachname',
    email_for_booking: 'E-Mail',
    telephone: 'Telefon',
    custom_textfield: 'Weitere Angaben',
    custom_textfield2: 'Weitere Angaben',
  },
  edit: {
    title: 'Aufgabe bearbeiten: {{name}}',
    basic: 'Grundangaben',
    taskName: 'Name der Aufgabe',
    serviceCount: 'Anzahl der Leistungen',
    serviceCountHint: 'Bei den meisten Leistungen ist das die Zahl der Personen.',
    autoBooking: 'Automatisch buchen',
    configuration: 'Was beobachtet wird',
    fromBefore: 'Das haben Sie vorhin geändert. Es ist noch nicht gespeichert.',
    startOver: 'Diese Änderungen verwerfen',
    further: 'Weitere Leistungen im selben Termin',
    legacyOffice: 'Alte Kennung der Behörde',
    legacyService: 'Alte Kennung der Leistung',
    legacyOfficeExample: legacyDefault.legacy_office_id,
    legacyServiceExample: legacyDefault.legacy_service_id,
    personal: 'Persönliche Angaben für die Buchung',
    bookingEmail: 'E-Mail für die Buchung',
    submit: 'Aufgabe speichern',
    busy: 'Wird gespeichert...',
    missing: {
      first_name: 'Vorname und Nachname werden gebraucht',
      last_name: 'Vorname und Nachname werden gebraucht',
      email_for_booking: 'Die E-Mail für die Buchung wird gebraucht',
    },
    targetMissing: 'Bitte wählen Sie Anbieter, Behörde und Leistung oder geben Sie die alten Kennungen an',
  },
} satisfies SameTexts<typeof english>
