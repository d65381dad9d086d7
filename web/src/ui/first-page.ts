/**
 * A form calls this once it is interactive. Returns whether the form was submitted before that: a page that is rendered
 * with its form holds the submit back (../../first/before.js) while it has its name.
 */
export function takeHeldSubmit(): boolean {
  const { dataset } = document.documentElement
  const isHeld = dataset.held !== undefined
  delete dataset.page
  delete dataset.held
  return isHeld
}
