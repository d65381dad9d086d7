/** An address that only its owner recognises: `a…@example.org`. Empty for what is no address. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const [first = ''] = address
  return at < 1 ? '' : `${first}…${address.slice(at)}`
}
