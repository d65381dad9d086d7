const undefinedTable = '42P01'

/** True if a statement failed because its table is missing: the data are of an older version. */
export function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === undefinedTable) || isMissingTable(error.cause)
}
