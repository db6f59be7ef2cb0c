import { passkeys, passwordResets, sessions, users } from '@portal/contracts';
import { ApiError, toast, toastFailure, useWrite } from '@portal/sdk';
import { deviceTimeZone, useChangeTimeZone } from '../settings/time-zone.ts';
import { accountTexts, useAccountTexts } from '../texts/account.ts';
import { useTexts } from '../texts/index.ts';
import { useRenewSession } from './use-renew-session.ts';

export function useLogIn() {
  const enter = useEnterSession();
  const { login } = useAccountTexts();
  return useWrite(sessions.start, {
    onSuccess: () => enter(login.welcome),
    // The form asks for the code.
    onError: (error) => isCodeAsked(error) || toastFailure(login.failed, error),
  });
}

/** Its caller shows failures, those of the browser too. */
export function useLogInByPasskey() {
  const enter = useEnterSession();
  const { login } = useAccountTexts();
  return useWrite(passkeys.signIn, { onSuccess: () => enter(login.welcome) });
}

export function useRegister() {
  const enter = useEnterSession();
  const { register } = useAccountTexts();
  return useWrite(users.register, {
    onSuccess: () => enter(register.welcome),
    onError: (error) => toastFailure(register.failed, error),
  });
}

export function useRequestReset() {
  const { common } = useTexts();
  const { forgot } = useAccountTexts();
  return useWrite(passwordResets.request, {
    onSuccess: ({ message }) => toast({ title: forgot.done, description: message }),
    onError: (error) => toastFailure(common.failed, error),
  });
}

/** The password is right, and no code was sent with it. */
const isCodeAsked = ({ code, fields }: ApiError) => code === 'second_factor_required' && !fields.code;

/** Loads the session after a login, and welcomes the member. */
export function useEnterSession() {
  const renewSession = useRenewSession();
  const { mutate: changeTimeZone } = useChangeTimeZone();
  return async (greeting: string) => {
    const user = await renewSession();
    if (!user) throw cookieRefused();
    const timeZone = deviceTimeZone();
    if (timeZone !== undefined && timeZone !== user.timeZone) changeTimeZone({ body: { timeZone } });
    toast({ title: greeting, description: accountTexts().auth.signedInAs(user.username) });
  };
}

/** The login succeeded, but the browser doesn't send the session. */
const cookieRefused = () =>
  new ApiError({
    status: 0,
    code: 'not_signed_in',
    detail: accountTexts().auth.cookieRefused,
  });
