import { type ApiError, toast, useEndSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Shows why the garden could not be changed; an expired session is asked to log in. */
export function useRefusal() {
  const endSession = useEndSession();
  return ({ code, detail }: ApiError) => {
    if (code !== 'not_signed_in') {
      toast({ title: texts().next.failed, description: detail, variant: 'destructive' });
      return;
    }
    askToLogIn();
    endSession();
  };
}

export const askToLogIn = () => toast({ ...texts().next.logIn, variant: 'destructive' });
