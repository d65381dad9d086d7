// Values that nobody can guess, made in the browser that fills in the form.

export function randomBase64(bytes: number): string {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
}

export function randomName(letters: number): string {
  const signs = 'abcdefghijkmnpqrstuvwxyz23456789'
  return [...crypto.getRandomValues(new Uint8Array(letters))].map((byte) => signs[byte % signs.length]).join('')
}
