/** The office behind a word like "at", or nothing where it is not named. */
export function where(before: string, office: string | undefined): string {
  return office ? `${before}${office}` : ''
}
