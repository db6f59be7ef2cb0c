/** The two numbers of a version that matter: in `0.4.2` and `3.1.0` a breaking change increments 4 and 3. */
function breakingPart(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + (major === 0 ? minor : 0);
}

/** Returns whether a version declares a breaking change since the other. */
export const hasCountedUp = (from: string, to: string): boolean => breakingPart(to) > breakingPart(from);
