import { passwordResets } from '@portal/contracts';
import { type ApiError, call, keyOf, toast, toastFailure, useWrite } from '@portal/sdk';
import { queryOptions } from '@portal/sdk/query';
import { useRenewSession } from '../auth/use-renew-session.ts';
import { useAccountTexts } from '../texts/account.ts';

/** Returns whether a link is valid. Checked on each visit, but not refetched when the session ends: the link is used by then. */
export const tokenQuery = (token: string) =>
  queryOptions<true, ApiError>({
    queryKey: [...keyOf(passwordResets.validate), token],
    queryFn: async (): Promise<true> => {
      await call(passwordResets.validate, { body: { token } });
      return true;
    },
    staleTime: 'static',
    gcTime: 0,
  });

/** Returns whether the server refused the link itself. */
export const isRefusal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && code !== 'too_many_requests';

/** Sets the password, which ends every session of the account. */
export function useResetPassword() {
  const { reset } = useAccountTexts();
  const renewSession = useRenewSession();
  return useWrite(passwordResets.complete, {
    onSuccess: ({ message }) => {
      toast({ title: reset.succeeded, description: message });
      // If the session can't be loaded, nobody is logged in.
      renewSession().catch(() => null);
    },
    onError: (error) => toastFailure(reset.failed, error),
  });
}
