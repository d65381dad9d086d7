import { test } from 'vitest'

/** Tests with a `scene` of their own: `open` makes it, and it ends with its test. */
export function testsIn<Scene extends AsyncDisposable>(open: () => Promise<Scene>) {
  return test.extend<{ scene: Scene }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern which fixtures this one needs.
    scene: async ({}, use) => {
      await using scene = await open()
      await use(scene)
    },
  })
}
