/** Apart from the routes, so that a first page can ask without their schemas. */
export const livePath = '/health/live'

/** The secret follows the `#`. No search engine may list it. */
export const sharedPath = '/shared'

export const registrationPath = '/auth/registration/'

/** The secret of the mail follows the `#`. */
export const receiverPath = '/receive'
