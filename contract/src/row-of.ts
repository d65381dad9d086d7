/** A newer server says words that this page does not know. */
export function rowOf<T extends object, Plain>(table: T, word: string, plain: Plain): T[keyof T] | Plain {
  return Object.hasOwn(table, word) ? table[word as keyof T] : plain
}
