/**
 * The releases of the city's system that can be played, oldest first: the old availability calls (muc45), the calendar
 * (muc47), and what followed. The last is called muc50, our name for muc47 with PROTOCOL.md#after-muc47; the city has
 * no such release.
 */
export const RELEASES = ['muc45', 'muc47', 'muc50'] as const

export type Release = (typeof RELEASES)[number]

/** The release that is played by default. */
export const NEWEST_RELEASE: Release = 'muc50'
