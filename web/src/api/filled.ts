/** `said` over `empty`; null and what is missing count as empty. A server may know only the specification's fields. */
export function filled<T extends object>(empty: T, said: Partial<T>): T {
  const whole: T = { ...empty, ...said }
  // A list has thousands of fields: they are not taken apart and put together.
  for (const name of Object.keys(empty) as (keyof T)[]) whole[name] ??= empty[name]
  return whole
}
