import type { To } from 'react-router'

/** Former addresses of pages, which mails still carry, with the present ones. */
export const movedPages: Readonly<Record<string, string>> = { '/keep-address': '/keep-email' }

/** The present address of a page that had another one. Query and fragment stay: a fragment may have a token. */
export function presentPage({ pathname, search, hash }: { pathname: string; search: string; hash: string }): To {
  return { pathname: movedPages[pathname.replace(/(.)\/$/, '$1')] ?? pathname, search, hash }
}
