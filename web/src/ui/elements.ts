import type { ReactElement } from 'react'

/**
 * The children of an element with other elements beside them: elements, and no bare text. A page translator replaces
 * texts, and React could no longer put anything beside one (docs/decisions/web.md#a-text-is-alone-in-its-element).
 */
export type Elements = ReactElement | false | null | undefined | '' | readonly Elements[]
