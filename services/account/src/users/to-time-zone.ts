import { notFound } from '@portal/kit';

/**
 * The zone as it is written in the IANA database, whatever its case; refuses one that this runtime doesn't know. Aliases
 * stay, because browsers may still send them, unless their case is unknown.
 */
export function toTimeZone(typed: string): string {
  const zone = canonicalZone(typed);
  return zone.toLowerCase() === typed.toLowerCase() || !/^[A-Z]/.test(typed) ? zone : typed;
}

function canonicalZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    throw notFound('Time zone');
  }
}
