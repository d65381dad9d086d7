/** Functions that are one flat table, which would only be harder to read in parts: their lines. */
export const flatTables: Record<string, number> = {}

/** What is still to be divided, by its lines. This list only gets shorter, and its numbers smaller. */
export const stillLong: Record<string, number> = {
  'e2e/appointments.spec.ts “an appointment outlives its task, blocks a second one in sight, and is cancelled at the office”': 96,
  'e2e/care.spec.ts “an appointment is looked after: proof of life, calendar, cancelling, and the next task like it”': 75,
  'e2e/earlier.spec.ts “somebody tries automatic booking out first, then books, then gets an earlier one in its place”': 69,
  'e2e/offices.spec.ts “a person to whom any of several offices will do is told and booked where the first appointment appears”': 69,
  'lab/chaos/crowd.ts createCrowd': 75,
  'lab/chaos/scene.ts openScene': 68,
  'lab/chaos/storm.ts playStorm': 87,
  'server/src/canary-booking.test.ts “a booking at an office that repeats everything in its failures, under an operator with passwords, gives none of it away”': 67,
  'server/src/canary.test.ts “no secret and no personal datum reaches the log or an answer it does not belong in”': 83,
  'server/src/rooms/watching/engine/burst.harness.ts createCity': 76,
  'server/src/rooms/watching/rounds/engine.harness.ts createEngine': 63,
  'server/test/receivers/smtp.ts startSmtp': 86,
  'server/test/world.ts createWorld': 64,
}
