/**
 * What a desk may ask of a person beside name and e-mail, by the names of the protocol. `hasLabel`: the desk says what
 * it is called. A new one is added here; the compiler names the rest.
 */
export const personDetails = {
  telephone: { hasLabel: false },
  customTextfield: { hasLabel: true },
  customTextfield2: { hasLabel: true },
} as const satisfies Record<string, { hasLabel: boolean }>

export type PersonDetail = keyof typeof personDetails
export const personDetailNames = Object.keys(personDetails) as PersonDetail[]

/** How a desk asks for one of them; the label is empty where it sends none. */
export interface DetailRule {
  activated: boolean
  required: boolean
  label: string
}
