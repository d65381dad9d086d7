// All advisory locks of the product. The numbers are the same in every process and in every version: during an update two
// versions run beside each other. A new lock gets a number that no other has.

/** Locks of one number. PostgreSQL keeps them apart from those of two numbers, so a number may stand in both lists. */
export const locks = {
  schema: 7_364_120,
  /** Live events get their numbers in the order of the commits. */
  liveEvents: 7_364_121,
  catalogue: 7_364_122,
  sealKeys: 7_364_123,
  /** Registrations that may make the first account. */
  firstAccount: 7_364_124,
  owner: 7_364_129,
} as const

/** The first of two numbers; the second one says whose. */
export const locksOf = {
  account: 7_364_122,
  /** Attempts to book for one person; beside it a hash of the person. */
  person: 7_364_123,
  testMessages: 7_364_125,
  /** Attempts to book one time of an office; beside it a hash of both. */
  slot: 7_364_126,
  /** Attempts to book with one email address at one desk; beside it a hash of both. */
  address: 7_364_128,
  /** Codes to one number; beside it a hash of the number. */
  signalNumber: 7_364_127,
  /** Bringing an appointment of a person; beside it a hash of the provider and the office's number. */
  brought: 7_364_130,
} as const
