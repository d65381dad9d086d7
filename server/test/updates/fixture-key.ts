/** The key of the installations whose data are in `fixtures/updates`. */
export const fixtureKey = Buffer.from('a key of a test, no secret at al')
