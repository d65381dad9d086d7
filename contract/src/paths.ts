/**
 * Where anybody may ask whether a process answers. Apart from the routes, so that a first page can ask without their
 * schemas.
 */
export const livePath = '/health/live'

/** Where anybody may ask who may create an account. */
export const registrationPath = '/auth/registration/'
