import type { Sentences } from '@terminlotse/contract/texts/form'

/** The form that begins with a person's need. */
export const need = {
  label: { en: 'What do you need?', de: 'Was brauchen Sie?' },
  placeholder: { en: 'Passport, moving, car …', de: 'Pass, Umzug, Auto …' },
  private: {
    en: 'In your own words, in any language. What you type stays on this device.',
    de: 'In Ihren Worten, in jeder Sprache. Was Sie tippen, bleibt auf diesem Gerät.',
  },
  usual: {
    passport: { en: 'Passport', de: 'Reisepass' },
    address: { en: 'Register an address', de: 'Wohnsitz anmelden' },
    residence: { en: 'Residence permit', de: 'Aufenthaltstitel' },
    driving: { en: 'Driving licence', de: 'Führerschein' },
    vehicle: { en: 'Vehicle', de: 'Fahrzeug' },
    marriage: { en: 'Marriage', de: 'Eheschließung' },
  },
  instead: { en: 'Search by need instead', de: 'Stattdessen nach Anliegen suchen' },
  steps: { en: 'Go by name, office and service instead', de: 'Stattdessen nach Name, Behörde und Leistung vorgehen' },
  matches_one: { en: '{{count}} service', de: '{{count}} Leistung' },
  matches_other: {
    en: '{{count}} services, the likeliest first',
    de: '{{count}} Leistungen, die wahrscheinlichste zuerst',
  },
  unlikely_one: {
    en: '{{count}} service has a word in common, but is probably not what you need:',
    de: '{{count}} Leistung enthält ein Wort davon, ist aber wohl nicht gemeint:',
  },
  unlikely_other: {
    en: '{{count}} services have a word in common, but are probably not what you need:',
    de: '{{count}} Leistungen enthalten ein Wort davon, sind aber wohl nicht gemeint:',
  },
  elsewhere: {
    en: 'No appointment in this list is for this. Responsible: {{who}}.',
    de: 'Kein Termin in dieser Liste ist dafür da. Zuständig: {{who}}.',
  },
  changed: {
    en: 'The city does this in another way, and has changed its text about it. Please read it on the city’s page.',
    de:
      'Die Stadt macht das auf einem anderen Weg und hat ihren Text dazu geändert. Bitte lesen Sie ihn auf der ' +
      'Seite der Stadt.',
  },
  more_one: { en: 'Show {{count}} more', de: '{{count}} weitere zeigen' },
  more_other: { en: 'Show {{count}} more', de: '{{count}} weitere zeigen' },
  none: { en: 'Nothing found. Try another word.', de: 'Nichts gefunden. Versuchen Sie ein anderes Wort.' },
  failed: { en: 'The services could not be loaded', de: 'Die Leistungen konnten nicht geladen werden' },
  nowhere: { en: 'No appointments online at the moment', de: 'Zurzeit online keine Termine' },
  minutes: { en: '{{most}} min', de: '{{most}} Min.' },
  minutesFromTo: { en: '{{least}} to {{most}} min', de: '{{least}} bis {{most}} Min.' },
  atMost: {
    people_one: { en: 'one person per appointment', de: 'eine Person pro Termin' },
    people_other: { en: 'up to {{count}} people per appointment', de: 'bis zu {{count}} Personen pro Termin' },
    vehicles_one: { en: 'one vehicle per appointment', de: 'ein Fahrzeug pro Termin' },
    vehicles_other: { en: 'up to {{count}} vehicles per appointment', de: 'bis zu {{count}} Fahrzeuge pro Termin' },
    businesses_one: { en: 'one business per appointment', de: 'ein Gewerbe pro Termin' },
    businesses_other: { en: 'up to {{count}} businesses per appointment', de: 'bis zu {{count}} Gewerbe pro Termin' },
    other_one: { en: 'one per appointment', de: 'eins pro Termin' },
    other_other: { en: 'up to {{count}} per appointment', de: 'bis zu {{count}} pro Termin' },
  },
  counted: {
    people_one: { en: '{{count}} person', de: '{{count}} Person' },
    people_other: { en: '{{count}} people', de: '{{count}} Personen' },
    vehicles_one: { en: '{{count}} vehicle', de: '{{count}} Fahrzeug' },
    vehicles_other: { en: '{{count}} vehicles', de: '{{count}} Fahrzeuge' },
    businesses_one: { en: '{{count}} business', de: '{{count}} Gewerbe' },
    businesses_other: { en: '{{count}} businesses', de: '{{count}} Gewerbe' },
    other_one: { en: '{{count}}', de: '{{count}}' },
    other_other: { en: '{{count}}', de: '{{count}}' },
  },
  howMany: {
    people: { en: 'How many people?', de: 'Wie viele Personen?' },
    vehicles: { en: 'How many vehicles?', de: 'Wie viele Fahrzeuge?' },
    businesses: { en: 'How many businesses?', de: 'Wie viele Gewerbe?' },
    other: { en: 'How many?', de: 'Wie viele?' },
  },
  fit: {
    people_one: { en: 'One appointment is for one person.', de: 'Ein Termin gilt für eine Person.' },
    people_other: {
      en: 'One appointment is for up to {{count}} people.',
      de: 'Ein Termin gilt für bis zu {{count}} Personen.',
    },
    vehicles_one: { en: 'One appointment is for one vehicle.', de: 'Ein Termin gilt für ein Fahrzeug.' },
    vehicles_other: {
      en: 'One appointment is for up to {{count}} vehicles.',
      de: 'Ein Termin gilt für bis zu {{count}} Fahrzeuge.',
    },
    businesses_one: { en: 'One appointment is for one business.', de: 'Ein Termin gilt für ein Gewerbe.' },
    businesses_other: {
      en: 'One appointment is for up to {{count}} businesses.',
      de: 'Ein Termin gilt für bis zu {{count}} Gewerbe.',
    },
    other_one: { en: 'One appointment is for one.', de: 'Ein Termin gilt für eins.' },
    other_other: { en: 'One appointment is for up to {{count}}.', de: 'Ein Termin gilt für bis zu {{count}}.' },
  },
  fits: {
    title: { en: 'Does this fit you?', de: 'Passt das für Sie?' },
    source: { en: 'The office’s text of {{day}}', de: 'Text der Behörde vom {{day}}' },
    page: { en: 'Open the page', de: 'Seite öffnen' },
    changed: {
      en: 'The city has changed its text about this. Please read it on the city’s page.',
      de: 'Die Stadt hat ihren Text dazu geändert. Bitte lesen Sie ihn auf der Seite der Stadt.',
    },
    own: { en: 'The office’s own words', de: 'Die Worte der Behörde' },
    new: { en: 'When are there new appointments?', de: 'Wann gibt es neue Termine?' },
  },
  offices_one: { en: '{{count}} office', de: '{{count}} Standort' },
  offices_other: { en: '{{count}} offices', de: '{{count}} Standorte' },
  practice: {
    label: { en: 'Practice only', de: 'Nur üben' },
    about: {
      en: 'With a pretend office for trying things out. You get no real appointment.',
      de: 'Mit einer Behörde, die nur zum Ausprobieren da ist. Sie bekommen keinen echten Termin.',
    },
  },
  change: { en: 'Change', de: 'Ändern' },
  also: {
    title: { en: 'What and how many?', de: 'Was und wie viel?' },
    label: { en: 'Another service in the same appointment', de: 'Noch eine Leistung im selben Termin' },
    hint: {
      en: 'All of it is booked as one appointment. We can check less often than for one service.',
      de: 'Alles wird als ein Termin gebucht. Wir suchen danach seltener als nach einer Leistung allein.',
    },
    none: { en: 'None', de: 'Keine' },
    count: { en: 'How many: {{service}}', de: 'Wie viele: {{service}}' },
    remove: { en: 'Remove', de: 'Entfernen' },
    removeNamed: { en: 'Remove {{service}}', de: '{{service}} entfernen' },
    leftOut_one: {
      en: 'Left out, because it does not offer all of it in one appointment: {{names}}',
      de: 'Fällt weg, weil dort nicht alles in einem Termin geht: {{names}}',
    },
    leftOut_other: {
      en: 'Left out, because they do not give all of it in one appointment: {{names}}',
      de: 'Fallen weg, weil dort nicht alles in einem Termin geht: {{names}}',
    },
  },
  where: {
    title: { en: 'Where?', de: 'Wo?' },
    all_one: { en: 'The one office that offers it:', de: 'Am einzigen Standort:' },
    all_other: {
      en: 'All {{count}} offices that offer it. We’ll take the earliest at any of these:',
      de: 'An allen {{count}} Standorten; der früheste Termin zählt:',
    },
    some_one: { en: '{{number}} of {{count}} office:', de: 'An {{number}} von {{count}} Standort:' },
    some_other: {
      en: '{{number}} of {{count}} offices. We’ll take the earliest at any of these:',
      de: 'An {{number}} von {{count}} Standorten; der früheste Termin zählt:',
    },
    choose: { en: 'Choose offices', de: 'Standorte auswählen' },
    legend: { en: 'Offices', de: 'Standorte' },
    search: { en: 'Name or postcode', de: 'Name oder Postleitzahl' },
    only_one: { en: 'Only this one', de: 'Nur diesen' },
    only_other: { en: 'Only these {{count}}', de: 'Nur diese {{count}}' },
    without_one: { en: 'Without this one', de: 'Ohne diesen' },
    without_other: { en: 'Without these {{count}}', de: 'Ohne diese {{count}}' },
    none: { en: 'No office has this name or postcode.', de: 'Kein Standort hat diesen Namen oder diese Postleitzahl.' },
  },
  responsible: {
    home: { en: 'In which district of Munich do you live?', de: 'In welchem Stadtbezirk Münchens wohnen Sie?' },
    partner: {
      en: 'In which district of Munich does your partner live?',
      de: 'In welchem Stadtbezirk Münchens wohnt Ihr Partner oder Ihre Partnerin?',
    },
    choose: { en: 'Please choose', de: 'Bitte wählen' },
    lacks: { en: 'Please choose the district', de: 'Bitte wählen Sie den Stadtbezirk' },
    outside: { en: 'Not in Munich', de: 'Nicht in München' },
    hint: {
      en: 'It only chooses the office, and is not stored.',
      de: 'Damit wird nur die Behörde ausgewählt; die Angabe wird nicht gespeichert.',
    },
    named: { en: 'Which office is responsible for you?', de: 'Welche Behörde ist für Sie zuständig?' },
    offices: { en: 'Responsible: {{names}}', de: 'Zuständig: {{names}}' },
    chosen: { en: 'Chosen: {{names}}', de: 'Gewählt: {{names}}' },
    several: {
      en:
        'Only one of these offices is responsible for you. Please choose it in “Edit Task”. Until then we watch ' +
        'them all, and nothing is booked.',
      de:
        'Nur eine dieser Behörden ist für Sie zuständig. Bitte wählen Sie sie unter „Aufgabe bearbeiten“. Bis dahin ' +
        'beobachten wir alle, und nichts wird gebucht.',
    },
  },
  nearest: {
    label: { en: 'Nearest first', de: 'Nächste zuerst' },
    usual: { en: 'Usual order', de: 'Übliche Reihenfolge' },
    asking: { en: 'Asking the browser...', de: 'Der Browser wird gefragt...' },
    hint: {
      en: 'Your browser then asks for your location. It stays on this device and is not kept.',
      de: 'Ihr Browser fragt Sie dann, wo Sie sind. Das bleibt auf diesem Gerät und wird nicht gespeichert.',
    },
    sorted: {
      en: 'The nearest office comes first. Distances are in a straight line.',
      de: 'Der nächste Standort steht zuerst. Entfernungen sind Luftlinie.',
    },
    refused: {
      en: 'The browser does not tell us where you are. The order stays as it is.',
      de: 'Der Browser sagt uns nicht, wo Sie sind. Die Reihenfolge bleibt, wie sie ist.',
    },
    failed: {
      en: 'Your location could not be found. The order stays as it is.',
      de: 'Wo Sie sind, ließ sich nicht feststellen. Die Reihenfolge bleibt, wie sie ist.',
    },
  },
  kind: {
    hands_out: { en: 'Only hands things out', de: 'Nur Abholung' },
    special: { en: 'Special cases only', de: 'Nur für besondere Fälle' },
  },
  who: {
    title: { en: 'Who is it for, and should we book it?', de: 'Für wen, und sollen wir buchen?' },
    books: {
      en: 'We book the first free appointment for you. You confirm it with the link in the office’s email.',
      de: 'Wir buchen den ersten freien Termin für Sie. Sie bestätigen ihn mit dem Link in der E-Mail der Behörde.',
    },
    earlier: {
      en: 'We book the first earlier one. If we cannot move yours, you confirm it with the link in the office’s email.',
      de:
        'Wir buchen den ersten früheren Termin. Wenn wir Ihren nicht verschieben können, bestätigen Sie den neuen mit ' +
        'dem Link in der E-Mail der Behörde.',
    },
    tells: {
      en: 'You see what is free, and book it here with one tap.',
      de: 'Sie sehen, welcher Termin frei ist, und buchen ihn hier selbst.',
    },
    quick: { en: 'Book faster later', de: 'Später schneller buchen' },
    quickHint: { en: 'Fill in now what a booking needs', de: 'Schon jetzt ausfüllen, was eine Buchung braucht' },
  },
  reach: {
    title: { en: 'How shall we reach you?', de: 'Wie erreichen wir Sie?' },
  },
  start: { en: 'Start watching', de: 'Jetzt beobachten' },
  starting: { en: 'Starting...', de: 'Startet...' },
} as const satisfies Sentences
