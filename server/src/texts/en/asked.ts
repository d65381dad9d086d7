/** What a desk asks for, within a sentence. A free text has the desk's own label, which may be empty. */
export function askedFor(asked: { field: string; label: string }[]): string {
  const words = asked.map(({ field, label }) =>
    field === 'telephone' ? 'a phone number' : label === '' ? 'a further detail' : `“${label}”`,
  )
  return words.length === 0 ? 'further details' : words.join(' and ')
}
