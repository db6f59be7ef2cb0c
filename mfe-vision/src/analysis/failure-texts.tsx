import { ApiError } from '@portal/sdk';
import type { ReactNode } from 'react';
import { texts } from '../texts/index.ts';

interface FailureTexts {
  tooLarge: string;
  atServer: string;
  /** All other failures; the message comes without its full stop. */
  otherwise: (message: ReactNode) => ReactNode;
}

/** The error text of a failed analysis (specification §8). */
export function failureTexts(error: Error, { tooLarge, atServer, otherwise }: FailureTexts): ReactNode {
  const { message } = error;
  const { status, code } = error instanceof ApiError ? error : {};
  if (/413|too large/i.test(message)) return tooLarge;
  if (status === 400) return texts().photo.invalidFormat;
  if (status === 500) return atServer;
  const reason = message.replace(/\.$/, '');
  // Service messages are English; the offline message is localised.
  return otherwise(code === 'offline' ? reason : <span lang="en">{reason}</span>);
}
