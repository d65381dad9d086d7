export function recordOf<N extends string, V>(names: readonly N[], of: (name: N) => V): Record<N, V> {
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Record<N, V>
}

export function pickFields<T, N extends keyof T & string>(names: readonly N[], from: T): Pick<T, N> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>
}
