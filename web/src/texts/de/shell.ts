import type { SameTexts } from '@terminlotse/contract/same-texts'
import type { shell as english } from '../en/shell.ts'

export const shell = {
  product: 'Terminlotse',
  tagline: 'Beobachtet Münchner Behörden und sagt Ihnen, wenn ein Termin frei wird.',
  picture: 'Ein Kalender mit einem freien Tag, ein Leuchtturm, der ihn sieht, und ein Handy, das es erfährt',
  notAffiliated: 'Kein Angebot der Landeshauptstadt München.',
  privacy: 'Datenschutz',
  politeness: 'Wie wir mit den Behörden umgehen',
  skip: 'Zum Inhalt springen',
  nav: {
    label: 'Hauptmenü',
    dashboard: 'Übersicht',
    tasks: 'Aufgaben',
    settings: 'Einstellungen',
    admin: 'Verwaltung',
  },
  menu: { open: 'Menü öffnen', title: 'Menü' },
  theme: { toDark: 'Dunkle Darstellung', toLight: 'Helle Darstellung' },
  language: { label: 'Sprache' },
  logout: 'Abmelden',
  loading: 'Wird geladen',
  close: 'Schließen',
  hideToast: 'Diese Meldung ausblenden',
  cancel: 'Abbrechen',
  back: 'Zurück',
  next: 'Weiter',
  retry: 'Erneut versuchen',
  toasts: 'Meldungen',
  notFound: { code: '404', text: 'Hoppla! Seite nicht gefunden', home: 'Zur Startseite' },
  offline: {
    title: 'Der Server antwortet nicht.',
    noNetwork: 'Sie sind offline.',
    text: 'Diese Seite ist vielleicht veraltet und weiß nicht, ob die Beobachtung läuft. Sie versucht es weiter.',
    screen: 'Diese Seite konnte nicht geladen werden',
    soon: 'Sie öffnet sich von selbst, sobald der Server antwortet.',
  },
  crash: {
    title: 'Diese Seite funktioniert nicht mehr',
    text: 'Ihre Aufgaben sind davon nicht betroffen.',
    reload: 'Seite neu laden',
    olderBrowser:
      'Bitte laden Sie sie noch einmal. Hilft das nicht, ist Ihr Browser vielleicht zu alt: ' +
      'Aktualisieren Sie ihn, oder nehmen Sie ein anderes Gerät.',
  },
  noAnswer: 'Der Server antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
  foreignAnswer: 'Statt Terminlotse hat etwas davor geantwortet, zum Beispiel ein Proxy mit eigenem Passwort. {{line}}',
  notLoaded: 'Es konnte nicht alles geladen werden',
  unknownError: 'Unbekannter Fehler',
  munichTime: 'Alle Zeiten sind Münchner Zeit.',
  needsScript: 'Diese Seite braucht JavaScript: Bitte erlauben Sie es in Ihrem Browser.',
} satisfies SameTexts<typeof english>
