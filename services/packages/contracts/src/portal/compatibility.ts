// The first number of a version that is not 0 counts breaking changes, the next one additions, later ones corrections.

/** Returns whether one version has everything that was built for another. */
export function serves(provided: string, required: string): boolean {
  const has = provided.split('.').map(Number);
  const needs = required.split('.').map(Number);
  const breaking = has.findIndex((part) => part !== 0);
  const differs = has.findIndex((part, index) => part !== needs[index]);
  if (differs === -1 || differs > breaking + 1) return true;
  return differs > breaking && (has[differs] ?? 0) > (needs[differs] ?? 0);
}

/** Returns whether a version declares a breaking change since the other. */
export const hasCountedUp = (from: string, to: string): boolean => breakingPart(to) > breakingPart(from);

function breakingPart(version: string): number {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * 1000 + (major === 0 ? minor : 0);
}
