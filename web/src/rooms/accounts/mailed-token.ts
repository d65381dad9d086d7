/**
 * The token of a mailed link, which stands behind the `#` so that no server and no log ever sees it. Empty when there
 * is none.
 */
export function mailedTokenOf(hash: string): string {
  return new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? ''
}
