/** The same keys with any sentence: what one language demands of the other, checked by the compiler. */
export type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }
