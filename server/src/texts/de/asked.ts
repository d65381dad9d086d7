/** What a desk asks for, within a sentence. A free text has the desk's own label, which may be empty. */
export function askedFor(asked: { field: string; label: string }[]): string {
  const words = asked.map(({ field, label }) =>
    field === 'telephone' ? 'eine Telefonnummer' : label === '' ? 'eine weitere Angabe' : `„${label}“`,
  )
  return words.length === 0 ? 'weitere Angaben' : words.join(' und ')
}
