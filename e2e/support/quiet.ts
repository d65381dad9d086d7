/** The switches of a browser without traffic of its own: no updates and no first-run pages. */
export const quiet = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
