/** The details that a desk may ask for beside name and e-mail, by the names of the protocol. */
export const personDetails = {
  telephone: { hasLabel: false },
  customTextfield: { hasLabel: true },
  customTextfield2: { hasLabel: true },
} as const satisfies Record<string, { hasLabel: boolean }>

export type PersonDetail = keyof typeof personDetails
export const personDetailNames = Object.keys(personDetails) as PersonDetail[]

export interface DetailRule {
  activated: boolean
  required: boolean
  label: string
}
