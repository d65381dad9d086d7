export const live = {
  authenticated: 'Sie sind angemeldet.',
  not_authenticated: 'Bitte melden Sie sich an.',
  connected: 'Live-Meldungen sind eingeschaltet.',
}
