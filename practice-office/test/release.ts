import { NEWEST_RELEASE, RELEASES, type Release } from '../src/protocol/wire.ts'

/**
 * The releases at which tests that talk to an office are run: the newest in `npm test`, the others in `npm run
 * test:releases`.
 */
export const OLDER_RELEASES = RELEASES.filter((release) => release !== NEWEST_RELEASE)

/**
 * The release of an office in a test that names none: the newest, or the one of `OFFICE_RELEASE`. Throws for one that
 * cannot be played.
 */
export const releaseUnderTest: Release = readRelease(process.env.OFFICE_RELEASE ?? NEWEST_RELEASE)

function readRelease(name: string): Release {
  const known = RELEASES.find((release) => release === name)
  if (!known) throw new Error(`OFFICE_RELEASE is "${name}"; one of ${RELEASES.join(', ')} can be played.`)
  return known
}
