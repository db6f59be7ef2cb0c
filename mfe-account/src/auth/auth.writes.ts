import { passwordResets, sessions, users } from '@portal/contracts';
import { ApiError, toast, useWrite } from '@portal/sdk';
import { accountTexts, useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import { useRenewSession } from './use-renew-session.ts';

/** Signs in and greets; the screen leaves by itself once it knows who is there. */
export function useLogIn() {
  const enter = useEnter();
  const { login } = useAccountTexts();
  return useWrite(sessions.start, {
    onSuccess: () => enter(login.welcome),
    onError: tell(login.failed),
  });
}

/** Makes an account, which also signs in. */
export function useRegister() {
  const enter = useEnter();
  const { register } = useAccountTexts();
  return useWrite(users.register, {
    onSuccess: () => enter(register.welcome),
    onError: tell(register.failed),
  });
}

/** Asks for the mail with the link to a new password. */
export function useRequestReset() {
  const { common } = useTexts();
  const { forgot } = useAccountTexts();
  return useWrite(passwordResets.request, {
    onSuccess: ({ message }) => toast({ title: forgot.done, description: message }),
    onError: tell(common.failed),
  });
}

/** Shows a failure under a title, with what the other side said of it. */
export const tell = (title: string) => (error: ApiError) =>
  toast({ title, description: error.detail, variant: 'destructive' });

function useEnter() {
  const renewSession = useRenewSession();
  return async (greeting: string) => {
    const user = await renewSession();
    if (!user) throw cookieRefused();
    toast({ title: greeting, description: accountTexts().auth.signedInAs(user.username) });
  };
}

/** The server signed the person in, and then did not know them. */
const cookieRefused = () =>
  new ApiError({
    status: 0,
    code: 'not_signed_in',
    detail: accountTexts().auth.cookieRefused,
  });
