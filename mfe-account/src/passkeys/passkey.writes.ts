import { passkeys, sessions, users } from '@portal/contracts';
import type { ApiError } from '@portal/sdk';
import { call, keyOf, toast, toastFailure, useWrite } from '@portal/sdk';
import { useMutation } from '@portal/sdk/query';
import { passkeyTexts } from '../texts/passkey.ts';
import { askForPasskey } from './browser-passkeys.ts';

const shown = [keyOf(passkeys.list), keyOf(users.current)];

export const useBeginAdding = () => useWrite(passkeys.beginAdding);

export const useAddPasskey = () =>
  useWrite(passkeys.add, {
    refetch: [...shown, keyOf(sessions.list)],
    onSuccess: ({ name }) => toast(passkeyTexts().settings.done(name)),
  });

export const useRenamePasskey = () =>
  useWrite(passkeys.rename, {
    refetch: [keyOf(passkeys.list)],
    onSuccess: () => toast({ title: passkeyTexts().settings.renamed }),
  });

export const useRemovePasskey = (name: string) =>
  useWrite(passkeys.remove, {
    refetch: [...shown, keyOf(sessions.list)],
    onSuccess: () => toast(passkeyTexts().settings.removed(name)),
  });

/** Confirms the sign-in by a passkey; answers false if the member cancels. */
export const useConfirmByPasskey = () =>
  useMutation<boolean, ApiError, void>({
    mutationFn: async () => {
      const body = await askForPasskey(await call(passkeys.beginConfirmation));
      if (body) await call(passkeys.confirm, { body });
      return body !== null;
    },
    onError: (error) => toastFailure(passkeyTexts().failed, error),
  });
