import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { taskList as english } from '../../en/tasks/task-list.ts'

export const taskList = {
  label: 'Ihre Aufgaben',
  search: 'Aufgaben suchen',
  clearSearch: 'Suche leeren',
  order: { label: 'Reihenfolge', urgent: 'Dringendste', newest: 'Neueste' },
  show: 'Anzeigen',
  group: {
    all: 'Alle',
    your_turn: 'Sie sind dran',
    watching: 'Beobachtet',
    trouble: 'Probleme',
    paused: 'Pausiert',
    done: 'Erledigt',
  },
  none: 'Keine Aufgabe passt.',
  showAll: 'Alle Aufgaben zeigen',
  less: 'Weniger zeigen',
  lessOf: 'Weniger zeigen von {{name}}',
  several: {
    begin: 'Mehrere auswählen',
    end: 'Auswahl beenden',
    choose: '{{name}} auswählen',
    chosen: '{{number}} ausgewählt',
    all: 'Alle gezeigten auswählen',
    none: 'Keine auswählen',
    actions: 'Mit den ausgewählten Aufgaben',
    pause: 'Pausieren',
    until: 'Pausieren bis',
    run: 'Starten',
    remove: 'Löschen',
  },
  until: {
    title: 'Pausieren bis',
    leftOut_one:
      '{{count}} ausgewählte Aufgabe bleibt, wie sie ist: Sie läuft nicht und ist nicht bis zu einem Datum pausiert.',
    leftOut_other:
      '{{count}} ausgewählte Aufgaben bleiben, wie sie sind: Sie laufen nicht und sind nicht bis zu einem Datum pausiert.',
  },
  run: {
    title: 'Mehrere Aufgaben starten',
    text_one: '{{count}} Aufgabe wird ab jetzt beobachtet.',
    text_other: '{{count}} Aufgaben werden ab jetzt beobachtet.',
    leftOut_one: '{{count}} ausgewählte Aufgabe läuft schon und bleibt, wie sie ist.',
    leftOut_other: '{{count}} ausgewählte Aufgaben laufen schon und bleiben, wie sie sind.',
    books:
      'Für diese wird der erste freie Termin gebucht. Danach bestätigen Sie ihn mit dem Link in der E-Mail der Behörde.',
    bookedFor: 'auf den Namen {{name}}',
  },
  remove: {
    title: 'Mehrere Aufgaben löschen',
    text_one: '{{count}} Aufgabe wird mit ihrem ganzen Verlauf gelöscht. Das lässt sich nicht rückgängig machen.',
    text_other: '{{count}} Aufgaben werden mit ihrem ganzen Verlauf gelöscht. Das lässt sich nicht rückgängig machen.',
    appointments_one: '{{count}} davon hat einen Termin. Was soll mit ihm geschehen?',
    appointments_other: '{{count}} davon haben einen Termin. Was soll mit diesen Terminen geschehen?',
  },
  deleted_one: '{{count}} Aufgabe gelöscht',
  deleted_other: '{{count}} Aufgaben gelöscht',
  paused_one: '{{count}} Aufgabe pausiert',
  paused_other: '{{count}} Aufgaben pausiert',
  started_one: '{{count}} Aufgabe gestartet',
  started_other: '{{count}} Aufgaben gestartet',
  failed_one: '{{count}} Aufgabe bleibt, wie sie ist',
  failed_other: '{{count}} Aufgaben bleiben, wie sie sind',
  notDone: 'Die Aufgaben konnten nicht geändert werden',
  outcome: '{{name}}: {{reason}}',
} satisfies SameTexts<typeof english>
