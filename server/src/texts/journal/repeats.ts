// A task may watch several targets, each with its own lines. Its owner must not read the same thing twice, and must
// always see the office of a line. Pure.
import type { StoredLine } from './line-data.ts'

/** Lines about requests as a whole: every target of the request has one. */
const ofRequests = ['altcha_solved', 'altcha_failed', 'token_expired', 'night_rest']

/** The code of a poll that found nothing. */
export const emptyCode = 'check_none'

/** The key of the request that a line is about; null for lines about one target. */
export function requestOf({ code, data }: StoredLine): string | null {
  return ofRequests.includes(code) && data.asked_at !== undefined ? `${code} ${data.asked_at}` : null
}

/** Drops items whose key came before; null is no key. */
export function once<T>(all: T[], keyOf: (one: T) => string | null): T[] {
  const seen = new Set<string>()
  return all.filter((one) => {
    const key = keyOf(one)
    if (key === null) return true
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}

/** A line's data for a reader. The office is named only to those who watch more than this one. */
export function dataFor(data: StoredLine['data'], reader: { namesOffice: boolean }): StoredLine['data'] {
  if (reader.namesOffice) return data
  const { office_name: _, ...others } = data
  return others
}
