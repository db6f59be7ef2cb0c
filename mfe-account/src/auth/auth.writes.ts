import { passwordResets, sessions, users } from '@portal/contracts';
import { ApiError, toast, useWrite } from '@portal/sdk';
import { useRenewSession } from './use-renew-session.ts';

/** Signs in and greets; the screen leaves by itself once it knows who is there. */
export function useLogIn() {
  const enter = useEnter();
  return useWrite(sessions.start, {
    onSuccess: () => enter('Welcome back!'),
    onError: tell('Login failed'),
  });
}

/** Makes an account, which also signs in. */
export function useRegister() {
  const enter = useEnter();
  return useWrite(users.register, {
    onSuccess: () => enter('Welcome!'),
    onError: tell('Registration failed'),
  });
}

/** Asks for the mail with the link to a new password. */
export function useRequestReset() {
  return useWrite(passwordResets.request, {
    onSuccess: ({ message }) => toast({ title: 'Email sent!', description: message }),
    onError: tell('Error'),
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
    toast({ title: greeting, description: `You are signed in as ${user.username}.` });
  };
}

/** The server signed the person in, and then did not know them. */
const cookieRefused = () =>
  new ApiError({
    status: 0,
    code: 'not_signed_in',
    detail: 'Your browser did not keep the session. Allow cookies for this site and try again.',
  });
