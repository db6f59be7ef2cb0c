/** Waits for work for so many milliseconds; then for `late`, which may throw. The work itself goes on. */
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
