/**
 * Whether an address for browsers leads to the machine itself: localhost and names below it, 127.0.0.0/8, [::1]. Only
 * there every visitor is a person at this machine, and no stranger.
 */
export function isLocal(address: string): boolean {
  const { hostname } = new URL(address)
  return /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[::1\])$/i.test(hostname)
}
