import type { Sentences } from '@terminlotse/contract/texts/form'

/** The list of a person's tasks: its rows, its tools and what is done with several of them. */
export const taskList = {
  label: { en: 'Your tasks', de: 'Ihre Aufgaben' },
  search: { en: 'Search tasks', de: 'Aufgaben suchen' },
  clearSearch: { en: 'Clear the search', de: 'Suche leeren' },
  order: {
    label: { en: 'Order', de: 'Reihenfolge' },
    urgent: { en: 'Most urgent', de: 'Dringendste' },
    newest: { en: 'Newest', de: 'Neueste' },
  },
  show: { en: 'Show', de: 'Anzeigen' },
  group: {
    all: { en: 'All', de: 'Alle' },
    your_turn: { en: 'Your turn', de: 'Sie sind dran' },
    watching: { en: 'Watching', de: 'Beobachtet' },
    trouble: { en: 'Trouble', de: 'Probleme' },
    paused: { en: 'Paused', de: 'Pausiert' },
    done: { en: 'Done', de: 'Erledigt' },
  },
  none: { en: 'No task fits.', de: 'Keine Aufgabe passt.' },
  showAll: { en: 'Show all tasks', de: 'Alle Aufgaben zeigen' },
  openAll: { en: 'Open all', de: 'Alle öffnen' },
  foldAll: { en: 'Fold all', de: 'Alle einklappen' },
  less: { en: 'Show less', de: 'Weniger zeigen' },
  lessOf: { en: 'Show less of {{name}}', de: 'Weniger zeigen von {{name}}' },
  several: {
    begin: { en: 'Select several', de: 'Mehrere auswählen' },
    end: { en: 'End selection', de: 'Auswahl beenden' },
    choose: { en: 'Select {{name}}', de: '{{name}} auswählen' },
    chosen: { en: '{{number}} selected', de: '{{number}} ausgewählt' },
    all: { en: 'Select all shown', de: 'Alle gezeigten auswählen' },
    none: { en: 'Select none', de: 'Keine auswählen' },
    actions: { en: 'Selected tasks', de: 'Mit den ausgewählten Aufgaben' },
    pause: { en: 'Pause', de: 'Pausieren' },
    until: { en: 'Pause until', de: 'Pausieren bis' },
    run: { en: 'Start', de: 'Starten' },
    remove: { en: 'Delete', de: 'Löschen' },
  },
  until: {
    title: { en: 'Pause until', de: 'Pausieren bis' },
    leftOut_one: {
      en: '{{count}} selected task is left out: it neither watches nor is paused until a date.',
      de: '{{count}} ausgewählte Aufgabe bleibt, wie sie ist: Sie läuft nicht und ist nicht bis zu einem Datum pausiert.',
    },
    leftOut_other: {
      en: '{{count}} selected tasks are left out: they neither watch nor are paused until a date.',
      de: '{{count}} ausgewählte Aufgaben bleiben, wie sie sind: Sie laufen nicht und sind nicht bis zu einem Datum pausiert.',
    },
  },
  run: {
    title: { en: 'Start several tasks', de: 'Mehrere Aufgaben starten' },
    text_one: { en: '{{count}} task starts watching.', de: '{{count}} Aufgabe beobachtet dann.' },
    text_other: { en: '{{count}} tasks start watching.', de: '{{count}} Aufgaben beobachten dann.' },
    leftOut_one: {
      en: '{{count}} selected task is left out: it already watches.',
      de: '{{count}} ausgewählte Aufgabe läuft schon und bleibt, wie sie ist.',
    },
    leftOut_other: {
      en: '{{count}} selected tasks are left out: they already watch.',
      de: '{{count}} ausgewählte Aufgaben laufen schon und bleiben, wie sie sind.',
    },
    books: {
      en: 'For these, the first free appointment is booked. You then confirm it with the link in the office’s email.',
      de: 'Für diese wird der erste freie Termin gebucht. Danach bestätigen Sie ihn mit dem Link in der E-Mail der Behörde.',
    },
    bookedFor: { en: 'in the name of {{name}}', de: 'auf den Namen {{name}}' },
  },
  remove: {
    title: { en: 'Delete several tasks', de: 'Mehrere Aufgaben löschen' },
    text_one: {
      en: '{{count}} task and all its monitoring history are deleted. This action cannot be undone.',
      de: '{{count}} Aufgabe wird mit ihrem ganzen Verlauf gelöscht. Das lässt sich nicht rückgängig machen.',
    },
    text_other: {
      en: '{{count}} tasks and all their monitoring history are deleted. This action cannot be undone.',
      de: '{{count}} Aufgaben werden mit ihrem ganzen Verlauf gelöscht. Das lässt sich nicht rückgängig machen.',
    },
    appointments_one: {
      en: '{{count}} of them has an appointment. What should happen to it?',
      de: '{{count}} davon hat einen Termin. Was soll mit ihm geschehen?',
    },
    appointments_other: {
      en: '{{count}} of them have an appointment. What should happen to these?',
      de: '{{count}} davon haben einen Termin. Was soll mit diesen Terminen geschehen?',
    },
  },
  deleted_one: { en: '{{count}} task deleted', de: '{{count}} Aufgabe gelöscht' },
  deleted_other: { en: '{{count}} tasks deleted', de: '{{count}} Aufgaben gelöscht' },
  paused_one: { en: '{{count}} task paused', de: '{{count}} Aufgabe pausiert' },
  paused_other: { en: '{{count}} tasks paused', de: '{{count}} Aufgaben pausiert' },
  started_one: { en: '{{count}} task started', de: '{{count}} Aufgabe gestartet' },
  started_other: { en: '{{count}} tasks started', de: '{{count}} Aufgaben gestartet' },
  failed_one: { en: '{{count}} task stays as it is', de: '{{count}} Aufgabe bleibt, wie sie ist' },
  failed_other: { en: '{{count}} tasks stay as they are', de: '{{count}} Aufgaben bleiben, wie sie sind' },
  notDone: { en: 'The tasks could not be changed', de: 'Die Aufgaben konnten nicht geändert werden' },
  outcome: { en: '{{name}}: {{reason}}', de: '{{name}}: {{reason}}' },
} as const satisfies Sentences
