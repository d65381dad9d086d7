import type { Sentences } from '@terminlotse/contract/texts/form'

export const shell = {
  product: { en: 'Terminlotse', de: 'Terminlotse' },
  tagline: {
    en: 'Watches Munich’s public offices and tells you when there is an appointment.',
    de: 'Beobachtet Münchner Behörden und sagt Ihnen, wenn ein Termin frei wird.',
  },
  picture: {
    en: 'A calendar with one free day, a lighthouse that sees it, and a phone that is told',
    de: 'Ein Kalender mit einem freien Tag, ein Leuchtturm, der ihn sieht, und ein Handy, das es erfährt',
  },
  notAffiliated: { en: 'Not affiliated with the city of Munich.', de: 'Kein Angebot der Landeshauptstadt München.' },
  privacy: { en: 'Privacy', de: 'Datenschutz' },
  politeness: { en: 'How we treat the offices', de: 'Wie wir mit den Behörden umgehen' },
  skip: { en: 'Skip to content', de: 'Zum Inhalt springen' },
  nav: {
    label: { en: 'Main', de: 'Hauptmenü' },
    dashboard: { en: 'Dashboard', de: 'Übersicht' },
    tasks: { en: 'Tasks', de: 'Aufgaben' },
    settings: { en: 'Settings', de: 'Einstellungen' },
    admin: { en: 'Admin', de: 'Verwaltung' },
  },
  menu: {
    open: { en: 'Open menu', de: 'Menü öffnen' },
    title: { en: 'Menu', de: 'Menü' },
  },
  theme: {
    toDark: { en: 'Switch to dark theme', de: 'Dunkle Darstellung' },
    toLight: { en: 'Switch to light theme', de: 'Helle Darstellung' },
  },
  language: {
    label: { en: 'Language', de: 'Sprache' },
  },
  logout: { en: 'Logout', de: 'Abmelden' },
  loading: { en: 'Loading', de: 'Wird geladen' },
  close: { en: 'Close', de: 'Schließen' },
  hideToast: { en: 'Hide this message', de: 'Diese Meldung ausblenden' },
  cancel: { en: 'Cancel', de: 'Abbrechen' },
  back: { en: 'Back', de: 'Zurück' },
  next: { en: 'Next', de: 'Weiter' },
  retry: { en: 'Retry', de: 'Erneut versuchen' },
  toasts: { en: 'Notifications', de: 'Meldungen' },
  notFound: {
    code: { en: '404', de: '404' },
    text: { en: 'Oops! Page not found', de: 'Hoppla! Seite nicht gefunden' },
    home: { en: 'Return to Home', de: 'Zur Startseite' },
  },
  offline: {
    title: { en: 'The server does not answer.', de: 'Der Server antwortet nicht.' },
    noNetwork: { en: 'You are offline.', de: 'Sie sind offline.' },
    text: {
      en: 'This page may be out of date and cannot say whether watching continues. It keeps trying.',
      de: 'Diese Seite ist vielleicht veraltet und weiß nicht, ob die Beobachtung läuft. Sie versucht es weiter.',
    },
    screen: { en: 'This page could not be loaded', de: 'Diese Seite konnte nicht geladen werden' },
    soon: {
      en: 'It opens by itself as soon as the server answers.',
      de: 'Sie öffnet sich von selbst, sobald der Server antwortet.',
    },
  },
  crash: {
    title: { en: 'This page has stopped working', de: 'Diese Seite funktioniert nicht mehr' },
    text: { en: 'Your tasks are not affected.', de: 'Ihre Aufgaben sind davon nicht betroffen.' },
    reload: { en: 'Reload page', de: 'Seite neu laden' },
    olderBrowser: {
      en: 'Please load it again. If that does not help, your browser may be too old: update it, or use another device.',
      de:
        'Bitte laden Sie sie noch einmal. Hilft das nicht, ist Ihr Browser vielleicht zu alt: Aktualisieren Sie ' +
        'ihn, oder nehmen Sie ein anderes Gerät.',
    },
  },
  noAnswer: {
    en: 'The server does not answer. Please try again in a moment.',
    de: 'Der Server antwortet nicht. Bitte versuchen Sie es gleich noch einmal.',
  },
  foreignAnswer: {
    en: 'Something in front of Terminlotse answered in its place, for example a proxy with a password of its own. {{line}}',
    de: 'Statt Terminlotse hat etwas davor geantwortet, zum Beispiel ein Proxy mit eigenem Passwort. {{line}}',
  },
  notLoaded: { en: 'Not everything could be loaded', de: 'Es konnte nicht alles geladen werden' },
  unknownError: { en: 'Unknown error', de: 'Unbekannter Fehler' },
  munichTime: { en: 'All times are Munich time.', de: 'Alle Zeiten sind Münchner Zeit.' },
  needsScript: {
    en: 'This site needs JavaScript: please allow it in your browser.',
    de: 'Diese Seite braucht JavaScript: Bitte erlauben Sie es in Ihrem Browser.',
  },
} as const satisfies Sentences
