import { releases } from '@portal/contracts';
import { type ApiError, keyOf, toast, toastFailure } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { teamTexts } from '../texts/teams.ts';

/** Asks for the password if the sign-in is old. */
export type Confirmed = <T>(act: () => Promise<T>) => Promise<T>;

interface ChangeOptions<Input, Reply> {
  send: (input: Input) => Promise<Reply>;
  /** The toast that says it is done. */
  done?: string;
  onDone?: (reply: Reply) => void;
}

/** A change of a team's remote, after which the list is read again. */
export function useChangeTeam<Input = void, Reply = unknown>({
  send,
  done,
  onDone,
}: ChangeOptions<Input, Reply>) {
  const client = useQueryClient();
  return useMutation<Reply, ApiError, Input>({
    mutationFn: send,
    onSuccess: (reply) => {
      if (done) toast({ title: done });
      onDone?.(reply);
      return client.invalidateQueries({ queryKey: keyOf(releases.list) });
    },
    onError: (error) => {
      // The person cancelled.
      if (error.code !== 'confirmation_required') toastFailure(teamTexts().notDone, error);
    },
  });
}
