import type { DeliverDeps } from '../../src/modules/notifications/deliveries/deliver.ts'
import type { ReadWaiting } from '../../src/modules/notifications/deliveries/tell-waiting.ts'
import type { ReadGone } from '../../src/modules/notifications/deliveries/withdraw.ts'

/** For delivering messages in tests of other subjects than their truth and loss. */
export const deliverDeps: DeliverDeps & { readGone: ReadGone; readWaiting: ReadWaiting } = {
  onGivenUp: async () => {},
  readCurrent: async () => new Map(),
  readGone: async () => new Map(),
  readWaiting: async () => [],
}
