import { type ReactNode, useCallback, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { lazyPart } from '../lazy-screen.tsx';
import type { ConfirmSignInProps } from './confirm-sign-in.tsx';

const ConfirmSignIn = lazyPart(() => import('./confirm-sign-in.tsx').then((module) => module.ConfirmSignIn));

interface Confirmed {
  /**
   * Makes a call that may need a new sign-in. Refused with `confirmation_required`, it asks for the password and makes the
   * call once more; if the person cancels, it throws the refusal.
   */
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
  /** The dialog that asks. Render it after others, which it covers. */
  confirmation: ReactNode;
}

/** For calls that the contract marks as `confirmed`. */
export function useConfirmed(): Confirmed {
  const [pending, setPending] = useState<ConfirmSignInProps>();
  const confirmed = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'confirmation_required') throw error;
      await new Promise<void>((proceed, refuse) =>
        setPending({ proceed, cancel: () => refuse(error) }),
      ).finally(() => setPending(undefined));
      return act();
    }
  }, []);
  return { confirmed, confirmation: pending && <ConfirmSignIn {...pending} /> };
}
