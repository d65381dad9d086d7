/** Query strings beyond this are rejected (PROTOCOL.md#field-rules). */
const MOST_BYTES = 32_768
const MOST_LEVELS = 10

// biome-ignore lint/suspicious/noControlCharactersInRegex: stripping them is the city's rule
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]/g

/** The sanitised query: control characters stripped, values trimmed, the last of repeated names wins; null = rejected. */
export function readQuery(url: string): URLSearchParams | null {
  const raw = url.split('?').slice(1).join('?')
  if (Buffer.byteLength(raw) > MOST_BYTES) return null
  const clean = new URLSearchParams()
  for (const [name, value] of new URLSearchParams(raw)) {
    if (name.split('[').length > MOST_LEVELS) return null
    clean.set(name, value.replace(CONTROL_CHARACTERS, '').trim())
  }
  return clean
}

/** True if a parameter comes twice: the city's gateway rejects that (PROTOCOL.md#the-gateway). */
export function hasRepeatedParameter(url: string): boolean {
  const names = [...new URLSearchParams(url.split('?').slice(1).join('?')).keys()]
  return new Set(names).size < names.length
}
