import { notFound } from '@portal/kit';

/** Refuses a zone that this runtime doesn't know. Aliases count, which browsers may still send. */
export function checkTimeZone(timeZone: string): void {
  try {
    new Intl.DateTimeFormat('en', { timeZone });
  } catch {
    throw notFound('Time zone');
  }
}
