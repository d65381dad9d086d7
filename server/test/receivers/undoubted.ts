import type { DeliverDeps } from '../../src/modules/notifications/deliveries/deliver.ts'
import type { ReadGone } from '../../src/modules/notifications/deliveries/withdraw.ts'

/** For delivering messages in tests of other subjects than their truth and loss. */
export const undoubted: DeliverDeps & { readGone: ReadGone } = {
  onGivenUp: async () => {},
  readTruth: async () => new Map(),
  readGone: async () => new Map(),
}
