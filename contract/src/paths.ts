/**
 * The path at which anybody may ask if a process answers. Apart from the routes, so that a first page can ask without
 * their schemas.
 */
export const livePath = '/health/live'

/** The path at which anybody may ask who may create an account. */
export const registrationPath = '/auth/registration/'
