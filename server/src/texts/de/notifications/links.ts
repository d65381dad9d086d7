const toCity = 'Zur Seite der Stadt'
const toPractice = 'Zur Seite des Übungsamts'
export const toUs = 'In Terminlotse öffnen'

/** The words of the link to the page on which a found time is booked. */
export function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}
