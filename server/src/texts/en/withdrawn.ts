import { time } from './moments.ts'

/** A line of the text that replaces a message about free times that are all gone. */
export function withdrawn(goneAt: Date): string {
  return `The office has no longer shown it since ${time(goneAt)}.`
}
