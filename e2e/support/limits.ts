/**
 * The same for all journeys: they end a journey that hangs, and judge no speed. The longest wait is for the next time
 * that the office reads its mails, a minute on a calm machine.
 */
export const limits = { timeout: 400_000, expect: { timeout: 150_000 } }
