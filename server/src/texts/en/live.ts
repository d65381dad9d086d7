/** The texts of a live connection about itself. */
export const live = {
  authenticated: 'You are signed in.',
  not_authenticated: 'Please sign in.',
  connected: 'Live updates are on.',
}
