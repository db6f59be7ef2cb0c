/** A version as two numbers that matter: in `0.4.2` and `3.1.0` what counts up when something breaks is 4 and 3. */
function breakingPart(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + (major === 0 ? minor : 0);
}

/** Whether a version says that something of the other was taken away. */
export const hasCountedUp = (from: string, to: string): boolean => breakingPart(to) > breakingPart(from);
