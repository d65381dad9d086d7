/** Limits of a server in tests of other subjects: the machine may be slow, and they only end a process that hangs. */
export const generous = {
  silence: { suspiciousMs: 60_000, answerMs: 60_000, connectMs: 60_000 },
  stopLimits: { graceMs: 60_000, closingMs: 60_000, leavingMs: 60_000 },
}
