/**
 * `generated_password`: nobody has changed the printed one; `short_password`: fewer than twelve characters;
 * `second_factor_required`: without one the account has no role.
 */
export const accountNotices = ['generated_password', 'short_password', 'second_factor_required'] as const;

/** Returns whether this runtime can tell the time in a zone. Aliases count, which browsers may still send. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
