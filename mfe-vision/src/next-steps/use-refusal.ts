import { type ApiError, toast, toastFailure, useEndSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Shows why the garden could not be changed; an expired session is asked to log in. */
export function useRefusal() {
  const endSession = useEndSession();
  return (error: ApiError) => {
    if (error.code !== 'not_signed_in') return toastFailure(texts().next.failed, error);
    askToLogIn();
    endSession();
  };
}

export const askToLogIn = () => toast({ ...texts().next.logIn, variant: 'destructive' });
