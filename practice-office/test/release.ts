import { NEWEST_RELEASE, RELEASES, type Release } from '../src/releases.ts'

/** The releases at which tests that talk to an office are run: the newest in `npm test`, the others in `npm run test:releases`. */
export const OLDER_RELEASES = RELEASES.filter((release) => release !== NEWEST_RELEASE)

/** What an office plays in a test that names no release. */
export const releaseUnderTest: Release =
  RELEASES.find((release) => release === process.env.OFFICE_RELEASE) ?? NEWEST_RELEASE
