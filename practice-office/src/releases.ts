/**
 * The releases of the city's system that can be played, oldest first: the old availability calls (muc45), the calendar
 * (muc47), and what came after it (muc50: our name for muc47 with PROTOCOL.md#after-muc47, no release of the city).
 */
export const RELEASES = ['muc45', 'muc47', 'muc50'] as const

export type Release = (typeof RELEASES)[number]

/** The one that is played where nobody asks for another. */
export const NEWEST_RELEASE: Release = 'muc50'
