export function neighbourPages(
  address: (offset: number) => string,
  { limit, offset, count }: { limit: number; offset: number; count: number },
): { next: string | null; previous: string | null } {
  return {
    next: offset + limit < count ? address(offset + limit) : null,
    previous: offset > 0 ? address(Math.max(0, offset - limit)) : null,
  }
}

/** A whole list on one page. */
export function listed<Item>(results: Item[]) {
  return { count: results.length, next: null, previous: null, results }
}
