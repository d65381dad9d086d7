/**
 * Decodes the captcha payload of a client as leniently as PHP does: standard and URL-safe Base64, foreign characters
 * ignored.
 * @returns the payload, or the city's error text
 */
export function decodePayload(payload: unknown): Record<string, unknown> | string {
  if (payload === undefined || payload === null || payload === '') return 'No payload provided'
  const decoded = Buffer.from(String(payload), 'base64').toString('utf8')
  if (decoded === '') return 'Payload could not be decoded'
  try {
    const value: unknown = JSON.parse(decoded)
    if (isObject(value)) return value
  } catch {
    // Not JSON: the same answer as for JSON that is not an object.
  }
  return 'Invalid JSON in payload'
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
