/**
 * The details that a desk may ask for beside name and e-mail, by the names of the protocol. `hasLabel`: the desk sends
 * a label. A new one is added here; the compiler names the other places.
 */
export const personDetails = {
  telephone: { hasLabel: false },
  customTextfield: { hasLabel: true },
  customTextfield2: { hasLabel: true },
} as const satisfies Record<string, { hasLabel: boolean }>

export type PersonDetail = keyof typeof personDetails
export const personDetailNames = Object.keys(personDetails) as PersonDetail[]

/** The rule of a desk for one of them; the label is empty if it sends none. */
export interface DetailRule {
  activated: boolean
  required: boolean
  label: string
}
