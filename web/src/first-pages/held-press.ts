/** The page's name and the button pressed before the app was there (./head-script.js), once. */
export function takeHeld(): { page?: string | undefined; held?: string | undefined } {
  const { dataset } = document.documentElement
  const { page, held } = dataset
  delete dataset.page
  delete dataset.held
  return { page, held }
}

/**
 * A form calls this once it is interactive. Returns true if the form was submitted before that: a page that is rendered
 * with its form holds the submit back while it has its name.
 */
export function takeHeldSubmit(): boolean {
  const { page, held } = takeHeld()
  return held !== undefined && page !== 'dashboard'
}
