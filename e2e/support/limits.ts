/**
 * The same for all journeys: they end what hangs, and judge no speed. The longest wait is for the office's next reading
 * of its mails, a minute on a calm machine.
 */
export const limits = { timeout: 400_000, expect: { timeout: 150_000 } }
