/**
 * Returns the result of the work, or after the given milliseconds that of `late`, which may throw. The work continues.
 */
export async function withinTime<T, Late>(
  work: Promise<T>,
  ms: number,
  late: () => Late,
): Promise<T | Awaited<Late>> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.max(0, ms));
  });
  try {
    return await Promise.race([work, end.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}
