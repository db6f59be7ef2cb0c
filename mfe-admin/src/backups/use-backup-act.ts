import { backups } from '@portal/contracts';
import { type ApiError, keyOf, toast, toastFailure } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { backupTexts } from '../texts/backups.ts';

/** Asks for the password if the sign-in is old. */
export type Confirmed = <T>(act: () => Promise<T>) => Promise<T>;

/** An act of an administrator, after which the state is read again. */
export function useBackupAct<Input = void>(send: (input: Input) => Promise<unknown>, done?: () => string) {
  const client = useQueryClient();
  return useMutation<unknown, ApiError, Input>({
    mutationFn: send,
    onSuccess: () => {
      if (done) toast({ title: done() });
      return client.invalidateQueries({ queryKey: keyOf(backups.read) });
    },
    onError: (error) => {
      // The person cancelled.
      if (error.code !== 'confirmation_required') toastFailure(backupTexts().notDone, error);
    },
  });
}
