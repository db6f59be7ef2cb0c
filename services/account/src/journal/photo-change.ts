import { invalidInput } from '@portal/kit';

/** Effect of a request on an entry's photo. */
export type PhotoChange = { to: 'same' } | { to: 'none' } | { to: 'new'; dataUrl: string };

/**
 * Reads `photoUrl` of a request: a data URL is a new photo, null or '' removes it, undefined or the current path
 * changes nothing. Throws invalid_input for any other address.
 */
export function photoChange(photoUrl: string | null | undefined, currentPath?: string): PhotoChange {
  if (photoUrl === undefined) return { to: 'same' };
  if (!photoUrl) return { to: 'none' };
  if (/^data:/i.test(photoUrl)) return { to: 'new', dataUrl: photoUrl };
  if (photoUrl === currentPath) return { to: 'same' };
  const sentence = 'This photo doesn’t belong to this entry. Please choose the photo again.';
  throw invalidInput(sentence, { photoUrl: sentence });
}
