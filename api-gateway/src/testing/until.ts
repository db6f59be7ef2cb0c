/** Waits until the value is as expected; if it never is, the test fails by its time limit. */
export async function until<T>(read: () => T | Promise<T>, expected: T) {
  while ((await read()) !== expected) await new Promise((resolve) => setTimeout(resolve, 10));
}
