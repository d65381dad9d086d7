/** `a…@example.org`: only its owner recognises it. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '' : `${first}…${address.slice(at)}`
}
