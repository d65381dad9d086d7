/** The reasons why the city's export of its services could not be read. `cut`: the connection ended early. */
export const exportTroubles = [
  'silent',
  'slow',
  'cut',
  'status',
  'redirect',
  'too_large',
  'no_link',
  'other_host',
  'no_json',
  'unknown_shape',
  'same_number',
  'too_few',
] as const
export type ExportTrouble = (typeof exportTroubles)[number]
