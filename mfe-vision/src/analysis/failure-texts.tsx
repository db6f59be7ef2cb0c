import type { ApiError } from '@portal/sdk';
import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';

interface Words {
  tooLarge: string;
  atServer: string;
  /** For all other failures; gets the message without its full stop. */
  otherwise: (message: ReactNode) => ReactNode;
}

/** What is said of an analysis that failed (specification §8). */
export function failureTexts(
  { message, status, code }: ApiError,
  { tooLarge, atServer, otherwise }: Words,
): ReactNode {
  if (/413|too large/i.test(message)) return tooLarge;
  if (status === 400) return texts().photo.invalidFormat;
  if (status === 500) return atServer;
  const said = message.replace(/\.$/, '');
  // Services speak English; that none was reached is said by the page itself.
  return otherwise(code === 'offline' ? said : <span lang="en">{said}</span>);
}
