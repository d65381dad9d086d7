/** The token of a mailed link. It follows the `#`, so that no server and no log ever sees it. Empty if there is none. */
export function mailedTokenOf(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
}
