import { passwordResets } from '@portal/contracts';
import { type ApiError, call, keyOf, toast, useWrite } from '@portal/sdk';
import { queryOptions } from '@portal/sdk/query';
import { tell } from '../auth/auth.writes.ts';
import { useRenewSession } from '../auth/use-renew-session.ts';
import { useAccountTexts } from '../texts/account.ts';

/**
 * Whether a link can still be used. Asked at each visit, for nothing is kept of it; not asked again when all else is,
 * after the session ended: the link is used then, and its page says so already.
 */
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

/** The server looked at the link and does not take it; any other failure says nothing about the link. */
export const isRefusal = ({ status, code }: ApiError) =>
  status >= 400 && status < 500 && code !== 'too_many_requests';

/** Sets the password. It ends every session of the account, so who is signed in here is asked anew. */
export function useResetPassword() {
  const { reset } = useAccountTexts();
  const renewSession = useRenewSession();
  return useWrite(passwordResets.complete, {
    onSuccess: ({ message }) => {
      toast({ title: reset.succeeded, description: message });
      // Where it can't be asked, nobody is signed in.
      renewSession().catch(() => null);
    },
    onError: tell(reset.failed),
  });
}
