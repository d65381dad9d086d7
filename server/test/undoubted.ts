import type { DeliverDeps } from '../src/rooms/notifications/deliveries/deliver.ts'

/** To deliver messages whose truth and loss a test does not care about. */
export const undoubted: DeliverDeps = { onGivenUp: async () => {}, readTruth: async () => new Map() }
