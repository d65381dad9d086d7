/** Files by what they import. */
export type Graph = ReadonlyMap<string, readonly string[]>

/** Files each of which imports the next, and the last the first; null where there is no circle. */
export function circleIn(graph: Graph): string[] | null {
  const left = new Map(graph)
  const goesOn = (file: string) => left.get(file)?.some((imported) => left.has(imported)) ?? false
  // A file that imports nothing that is left is in no circle; without it, neither is who imports only it.
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const file of [...left.keys()]) if (!goesOn(file)) left.delete(file)
  }
  const walk: string[] = []
  let [file] = left.keys()
  while (file !== undefined && !walk.includes(file)) {
    walk.push(file)
    file = left.get(file)?.find((imported) => left.has(imported))
  }
  return file === undefined ? null : walk.slice(walk.indexOf(file))
}
