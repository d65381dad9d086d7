// Values that nobody can guess, made in the browser that fills in the form.

/** This many random bytes in base64. */
export function randomBase64(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
}

/** This many random letters and digits. */
export function randomName(letters: number): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
  return [...crypto.getRandomValues(new Uint8Array(letters))].map((byte) => signs[byte % signs.length]).join('')
}
