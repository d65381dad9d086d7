/** The compiler checks all other languages against one. */
export type SameTexts<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...data: infer D) => infer R
      ? (...data: D) => R
      : SameTexts<T[K]>
}
