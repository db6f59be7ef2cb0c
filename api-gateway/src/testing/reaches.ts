/** Resolves when the count is reached; a test that waits in vain fails by its time limit. */
export async function reaches(count: () => number, wanted: number) {
  while (count() !== wanted) await new Promise((resolve) => setTimeout(resolve, 10));
}
