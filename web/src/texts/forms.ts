import type { OwnField, PersonField } from '@terminlotse/contract/fields/person'
import { wizardSteps } from '@terminlotse/contract/limits'
import type { Sentence, Sentences } from '@terminlotse/contract/texts/form'

export const forms = {
  wizard: {
    copy: { en: '{{name}} (copy)', de: '{{name}} (Kopie)' },
    title: { en: 'New Task', de: 'Neue Aufgabe' },
    step: { en: `Step {{step}} of ${wizardSteps}`, de: `Schritt {{step}} von ${wizardSteps}` },
    steps: {
      one: { en: 'What is it called?', de: 'Wie soll sie heißen?' },
      two: { en: 'What shall we watch?', de: 'Was sollen wir beobachten?' },
      three: { en: 'Who is it for?', de: 'Für wen ist der Termin?' },
      four: { en: 'Is everything right?', de: 'Stimmt alles?' },
    },
    create: { en: 'Create Task', de: 'Aufgabe anlegen' },
    creating: { en: 'Creating...', de: 'Wird angelegt...' },
    legacy: {
      en: 'Or use legacy Munich office/service IDs',
      de: 'Oder alte Münchner Kennungen von Behörde und Leistung verwenden',
    },
    legacyHint: {
      en: 'If you leave this empty, we watch the usual pair: office {{office}}, service {{service}}.',
      de: 'Wenn Sie nichts eintragen, beobachten wir das übliche Paar: Behörde {{office}}, Leistung {{service}}.',
    },
    default: {
      title: {
        en: 'You have not chosen a provider, so this would be watched:',
        de: 'Sie haben keinen Anbieter gewählt. Deshalb würden wir das hier beobachten:',
      },
      question: {
        en: 'Is this what you need? If so, just continue.',
        de: 'Brauchen Sie das? Dann machen Sie einfach weiter.',
      },
      other: { en: 'No, choose something else', de: 'Nein, etwas anderes wählen' },
    },
    oldLink: { en: 'I have an old link', de: 'Ich habe einen alten Link' },
    selectOffice: { en: 'Please select an office', de: 'Bitte wählen Sie eine Behörde' },
    selectType: { en: 'Please select a service type', de: 'Bitte wählen Sie eine Leistung' },
    invalidEmail: { en: 'Invalid email format', de: 'Die E-Mail-Adresse ist ungültig' },
    autoBooking: { en: 'Enable automatic booking', de: 'Automatisch buchen' },
    desks: { en: 'The offices also ask for:', de: 'Die Behörden fragen außerdem nach:' },
    desk: { en: 'This office also asks for:', de: 'Diese Behörde fragt außerdem nach:' },
    demanded: { en: 'The office needs this to book.', de: 'Die Behörde braucht das zum Buchen.' },
    demandedAt: { en: 'Needed to book at: {{offices}}', de: 'Zum Buchen nötig bei: {{offices}}' },
    required: { en: '{{label}}: the office needs this to book', de: '{{label}}: Die Behörde braucht das zum Buchen' },
    requiredAt: { en: '{{label}}: needed to book at {{offices}}', de: '{{label}}: zum Buchen nötig bei {{offices}}' },
    anyOffice: {
      en: 'We’ll take the earliest appointment at any of these {{number}} offices.',
      de: 'Wir nehmen den frühesten Termin an einem dieser {{number}} Standorte.',
    },
    reviewIntro: {
      en: 'Nothing is watched before you start the task.',
      de: 'Wir beobachten erst, wenn Sie die Aufgabe starten.',
    },
  },
  /** For a value that people copy; then the instructions if the browser cannot copy. */
  copy: {
    share: { en: 'Share', de: 'Teilen' },
    do: { en: 'Copy', de: 'Kopieren' },
    done: { en: 'Copied', de: 'Kopiert' },
    control: {
      en: 'It is selected. Press Ctrl+C to copy it.',
      de: 'Es ist markiert. Drücken Sie Strg+C, um es zu kopieren.',
    },
    command: { en: 'It is selected. Press ⌘C to copy it.', de: 'Es ist markiert. Drücken Sie ⌘C, um es zu kopieren.' },
    hold: {
      en: 'It is selected. Hold your finger on it and choose “Copy”.',
      de: 'Es ist markiert. Halten Sie den Finger darauf, und wählen Sie „Kopieren“.',
    },
  },
  /** Under a number field: the value that an empty field gets, then the value that was taken. */
  number: {
    ahead: {
      empty: { en: 'If you leave this empty, we’ll use {{usual}}.', de: 'Wenn Sie nichts eintragen, gilt {{usual}}.' },
      outside: {
        en: 'Possible: {{min}} to {{max}}. Otherwise we’ll use {{usual}}.',
        de: 'Möglich ist {{min}} bis {{max}}. Bei allem anderen gilt {{usual}}.',
      },
    },
    taken: {
      empty: {
        en: 'You left this empty, so we use {{usual}}.',
        de: 'Sie haben nichts eingetragen, deshalb gilt {{usual}}.',
      },
      outside: {
        en: 'That was not {{min}} to {{max}}, so we use {{usual}}.',
        de: 'Das war nicht {{min}} bis {{max}}, deshalb gilt {{usual}}.',
      },
    },
    outside: {
      en: 'Choose a number from {{min}} to {{max}}',
      de: 'Bitte wählen Sie eine Zahl von {{min}} bis {{max}}',
    },
  },
  filter: {
    title: { en: 'Only certain days or times', de: 'Nur bestimmte Tage oder Zeiten' },
    intro: {
      en: 'If you leave this empty, every free appointment matches. Days and times are Munich time.',
      de: 'Wenn Sie nichts eintragen, passt jeder freie Termin. Alles in Münchner Zeit.',
    },
    earliest_date: { en: 'Earliest day', de: 'Frühester Tag' },
    latest_date: { en: 'Latest day', de: 'Spätester Tag' },
    weekdays: { en: 'Weekdays', de: 'Wochentage' },
    weekdaysHint: { en: 'Leave empty for any day.', de: 'Leer lassen für alle Tage.' },
    time_from: { en: 'From this time on', de: 'Ab dieser Uhrzeit' },
    time_to: { en: 'Before this time', de: 'Vor dieser Uhrzeit' },
    minimum_notice_hours: { en: 'Notice you need, in hours', de: 'Nötiger Vorlauf in Stunden' },
    noticeHint: {
      en: 'Appointments that begin sooner are left out.',
      de: 'Termine, die früher beginnen, lassen wir aus.',
    },
    current_appointment_at: { en: 'Only if earlier than the appointment I have', de: 'Nur früher als mein Termin' },
    currentHint: {
      en:
        'Day and time of your appointment. If we booked it here or you brought it, for the same person, automatic ' +
        'booking moves it to an earlier time without asking again. It is cancelled only once the new one is ' +
        'confirmed. Cancel any other one yourself.',
      de:
        'Tag und Uhrzeit Ihres Termins. Wenn wir ihn hier gebucht oder Sie ihn mitgebracht haben, für ' +
        'dieselbe Person, verschiebt ihn die automatische Buchung auf einen früheren, ohne noch einmal zu fragen. ' +
        'Abgesagt wird er erst, wenn der neue bestätigt ist. Einen anderen sagen Sie bitte selbst ab.',
    },
    beforeMine: { en: 'before the one you have ({{when}})', de: 'vor Ihrem Termin ({{when}})' },
    any: { en: 'Every free appointment matches.', de: 'Jeder freie Termin passt.' },
    sentence: { en: 'We look for appointments {{parts}}.', de: 'Wir suchen Termine {{parts}}.' },
    between: { en: 'from {{first}} to {{last}}', de: 'vom {{first}} bis zum {{last}}' },
    earliest: { en: 'from {{day}} on', de: 'ab dem {{day}}' },
    latest: { en: 'up to {{day}}', de: 'bis zum {{day}}' },
    on: { en: 'on {{days}}', de: 'am {{days}}' },
    from: { en: 'not before {{time}}', de: 'nicht vor {{time}}' },
    to: { en: 'before {{time}}', de: 'vor {{time}}' },
    ahead_one: { en: 'at least {{count}} hour ahead', de: 'mindestens {{count}} Stunde im Voraus' },
    ahead_other: { en: 'at least {{count}} hours ahead', de: 'mindestens {{count}} Stunden im Voraus' },
  },
  notice: {
    label: { en: 'Can you be there in time?', de: 'Schaffen Sie es rechtzeitig?' },
    hint: {
      en: 'We book nothing automatically that begins sooner than you choose here. You still see it.',
      de: 'Was eher beginnt, als Sie hier wählen, buchen wir nicht automatisch. Sie sehen es trotzdem.',
    },
    none: { en: 'Book it even if it begins very soon', de: 'Auch buchen, wenn er sehr bald beginnt' },
    minutes_one: { en: 'At least {{count}} minute ahead', de: 'Mindestens {{count}} Minute vorher' },
    minutes_other: { en: 'At least {{count}} minutes ahead', de: 'Mindestens {{count}} Minuten vorher' },
    hours_one: { en: 'At least {{count}} hour ahead', de: 'Mindestens {{count}} Stunde vorher' },
    hours_other: { en: 'At least {{count}} hours ahead', de: 'Mindestens {{count}} Stunden vorher' },
  },
  /** The city's demands before a booking. */
  city: {
    yes: { en: 'Yes, this applies to me', de: 'Ja, das trifft auf mich zu' },
    agree: { en: 'I agree', de: 'Ich stimme zu' },
    without: {
      en: 'Without this we watch for you and book nothing.',
      de: 'Ohne dieses Ja beobachten wir für Sie und buchen nichts.',
    },
    changed: {
      en:
        'The city’s conditions for this service have changed. Please read them on the city’s page, and tick the box ' +
        'if they apply to you.',
      de:
        'Die Bedingungen der Stadt für diese Leistung haben sich geändert. Bitte lesen Sie sie auf der Seite der ' +
        'Stadt, und kreuzen Sie an, wenn sie auf Sie zutreffen.',
    },
    page: { en: 'Open the page: {{provider}}', de: 'Seite öffnen: {{provider}}' },
    tapOnly: {
      en: 'Here we book nothing automatically: you book a free time with a tap.',
      de: 'Hier buchen wir nichts automatisch: Zum Buchen tippen Sie auf einen freien Termin.',
    },
  },
  trial: {
    label: { en: 'Trial run: only show what would be booked', de: 'Probelauf: nur zeigen, was gebucht würde' },
    hint: {
      en: 'We do everything up to the reservation. The log says what we would have booked. You get no appointment.',
      de: 'Wir machen alles bis zur Reservierung. Das Protokoll sagt, was wir gebucht hätten. Sie bekommen keinen Termin.',
    },
  },
  /** The name of each field of a person; an office's own word goes before it. */
  person: {
    ownWord: {
      en: '{{ours}} (the office’s own word: “{{label}}”)',
      de: '{{ours}} (das eigene Wort der Behörde: „{{label}}“)',
    },
    first_name: { en: 'First Name', de: 'Vorname' },
    last_name: { en: 'Last Name', de: 'Nachname' },
    email_for_booking: { en: 'Email', de: 'E-Mail' },
    telephone: { en: 'Phone', de: 'Telefon' },
    custom_textfield: { en: 'Remarks for the office', de: 'Weitere Angaben' },
    custom_textfield2: { en: 'Remarks for the office', de: 'Weitere Angaben' },
  } satisfies Record<PersonField | 'ownWord', Sentence>,
  edit: {
    title: { en: 'Edit Task: {{name}}', de: 'Aufgabe bearbeiten: {{name}}' },
    basic: { en: 'Basic Information', de: 'Grundangaben' },
    taskName: { en: 'Task Name', de: 'Name der Aufgabe' },
    serviceCount: { en: 'Service Count', de: 'Anzahl der Leistungen' },
    serviceCountHint: {
      en: 'For most services, this is the number of people.',
      de: 'Bei den meisten Leistungen ist das die Zahl der Personen.',
    },
    autoBooking: { en: 'Enable automatic booking', de: 'Automatisch buchen' },
    configuration: { en: 'Service Configuration', de: 'Was beobachtet wird' },
    fromBefore: {
      en: 'You made these changes earlier. They are not saved yet.',
      de: 'Das haben Sie vorhin geändert. Es ist noch nicht gespeichert.',
    },
    startOver: { en: 'Discard these changes', de: 'Diese Änderungen verwerfen' },
    further: { en: 'Further services in the same appointment', de: 'Weitere Leistungen im selben Termin' },
    legacyOffice: { en: 'Legacy Office ID', de: 'Alte Kennung der Behörde' },
    legacyService: { en: 'Legacy Service ID', de: 'Alte Kennung der Leistung' },
    personal: { en: 'Personal Details for Booking', de: 'Persönliche Angaben für die Buchung' },
    bookingEmail: { en: 'Email for Booking', de: 'E-Mail für die Buchung' },
    submit: { en: 'Update Task', de: 'Aufgabe speichern' },
    busy: { en: 'Updating...', de: 'Wird gespeichert...' },
    missing: {
      first_name: { en: 'First name and last name are required', de: 'Bitte geben Sie Vor- und Nachnamen an' },
      last_name: { en: 'First name and last name are required', de: 'Bitte geben Sie Vor- und Nachnamen an' },
      email_for_booking: { en: 'Email for booking is required', de: 'Die E-Mail für die Buchung wird gebraucht' },
    } satisfies Record<OwnField, Sentence>,
    targetMissing: {
      en: 'Please select either service/office/type or provide legacy office/service IDs',
      de: 'Bitte wählen Sie Anbieter, Behörde und Leistung oder geben Sie die alten Kennungen an',
    },
  },
} as const satisfies Sentences
