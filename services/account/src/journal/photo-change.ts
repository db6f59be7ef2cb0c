import { invalidInput } from '@portal/kit';

/** What a request wants of an entry's photo. */
export type PhotoChange = { to: 'keep' } | { to: 'none' } | { to: 'new'; dataUrl: string };

/**
 * Reads the photo of a request: a data URL is a new one, an empty word or null is no photo; the path that the entry
 * has, or none at all, leaves things as they are. Any other address is refused: a member shows only what they sent for this entry. Throws invalid_input.
 */
export function photoChange(photoUrl: string | null | undefined, present?: string): PhotoChange {
  if (photoUrl === undefined) return { to: 'keep' };
  if (!photoUrl) return { to: 'none' };
  if (/^data:/i.test(photoUrl)) return { to: 'new', dataUrl: photoUrl };
  if (photoUrl === present) return { to: 'keep' };
  const sentence = 'This photo is not the one of this entry. Please choose the photo again.';
  throw invalidInput(sentence, { photoUrl: sentence });
}
