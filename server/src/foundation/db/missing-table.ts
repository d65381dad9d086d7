const undefinedTable = '42P01'

/** Whether a statement failed because its table is not there: the data are of a version before it. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === undefinedTable) || isMissingTable(error.cause)
}
