/** The office after a word like "at", or nothing if it is not named. */
export function where(before: string, office: string | undefined): string {
  return office ? `${before}${office}` : ''
}
