import type { ApiError } from '@portal/sdk';

export const invalidFormat = "Invalid image format. Please ensure you're using a JPEG, PNG, or WebP image.";

interface Words {
  tooLarge: string;
  atServer: string;
  /** For all other failures; gets the message without its full stop. */
  otherwise: (message: string) => string;
}

/** What is said of an analysis that failed (specification §8). */
export function failureWords(
  { message, status }: ApiError,
  { tooLarge, atServer, otherwise }: Words,
): string {
  if (/413|too large/i.test(message)) return tooLarge;
  if (status === 400) return invalidFormat;
  if (status === 500) return atServer;
  return otherwise(message.replace(/\.$/, ''));
}
