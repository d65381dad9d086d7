/** The fragment that opens the set-up of a phone in the settings. */
export const phoneFragment = '#your-phone'
export const phoneAddress = `/settings${phoneFragment}`
