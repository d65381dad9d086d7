const toCity = 'To the city’s page'
const toPractice = 'To the practice office’s page'
export const toUs = 'Open in Terminlotse'

/** The words of the link to the page on which a found time is booked. */
export function officePage({ practice }: { practice?: boolean | undefined }): string {
  return practice ? toPractice : toCity
}
