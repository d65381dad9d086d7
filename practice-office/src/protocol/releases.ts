/**
 * The releases of the city's system that can be played, oldest first: muc47, and what followed. The
 * last is called muc50, our name for muc47 with PROTOCOL.md#after-muc47; the city has no such release.
 */
export const RELEASES = ['muc47', 'muc50'] as const

export type Release = (typeof RELEASES)[number]

/** The release that is played by default. */
export const NEWEST_RELEASE: Release = 'muc50'
