// Runs in the page before the product. It replaces the push service of the browser's maker, which tests cannot reach.
// Everything else about push messages is the browser's own. push.spec.ts puts `stand_in` before this.
/* global stand_in */
const bytes = Uint8Array.from(
  atob(stand_in.key.replaceAll('-', '+').replaceAll('_', '/')),
  (letter) => letter.codePointAt(0) ?? 0,
)
let current = null
PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
  if (applicationServerKey !== stand_in.key) throw new DOMException('not the key of this server', 'InvalidAccessError')
  current = {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ ...stand_in.subscription, expirationTime: null }),
    unsubscribe: async () => {
      current = null
      sessionStorage.setItem('unsubscribed', 'yes')
      return true
    },
  }
  return current
}
PushManager.prototype.getSubscription = async () => current
