import type { DeskField } from '@terminlotse/contract/fields/person'
import type { Desk } from '@terminlotse/munich-client'

/** What the city's protocol calls each field that a desk may ask for. */
export const cityNames = {
  telephone: 'telephone',
  custom_textfield: 'customTextfield',
  custom_textfield2: 'customTextfield2',
} as const satisfies Record<DeskField, keyof Desk>
