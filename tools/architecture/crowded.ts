/** The most files that a reader can survey: in a folder, and in a module with its folders. */
export const mostFiles = 25

/** Groups with more files than that: one line each. */
export function crowded(paths: readonly string[], groupOf: (path: string) => string): string[] {
  return Object.entries(Object.groupBy(paths, groupOf)).flatMap(([group, inside = []]) =>
    inside.length > mostFiles ? [`${group}: ${inside.length} files, at most ${mostFiles}`] : [],
  )
}
