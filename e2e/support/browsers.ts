/** The switches of a browser without traffic of its own: no updates and no first-run pages. */
export const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The settings of a browser in Munich whose person reads English. */
export const inMunich = { locale: 'en-GB', timezoneId: 'Europe/Berlin' }
