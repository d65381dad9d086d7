import { createHash } from 'node:crypto'

/** Spaces, signs that are not seen, and the mark of a list's item. */
const unread = /[\s\p{Cc}\p{Cf}•]/gu

/**
 * The fingerprint of each paragraph of a text, which has a line for each (`plainText` of the city's client makes it of
 * HTML): the first 16 hexadecimal digits of the SHA-256 of the line in Unicode's form NFKC, without spaces. The address
 * of a link counts.
 */
export function fingerprintsOf(text: string): { paragraph: string; fingerprint: string }[] {
  return text.split('\n').flatMap((paragraph) => {
    const read = paragraph.normalize('NFKC').replaceAll(unread, '')
    const fingerprint = createHash('sha256').update(read).digest('hex').slice(0, 16)
    return read === '' ? [] : [{ paragraph, fingerprint }]
  })
}
