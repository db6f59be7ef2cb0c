import { type CanaryAudience, releases } from '@portal/contracts';
import { type ApiError, call, keyOf, toast } from '@portal/sdk';
import { useMutation, useQueryClient } from '@portal/sdk/query';
import { releaseTexts } from '../texts/releases.ts';
import { expectedOf, type Order } from './order.ts';

interface Change {
  order: Order;
  reason: string;
  audience: CanaryAudience;
}

interface ChangeOptions {
  confirmed: <T>(act: () => Promise<T>) => Promise<T>;
  /** Called when it is done, and when the releases have changed meanwhile. */
  onDone: () => void;
}

/** Carries out a change. An old sign-in is confirmed first. */
export function useChangeReleases({ confirmed, onDone }: ChangeOptions) {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: keyOf(releases.list) });
  return useMutation<void, ApiError, Change>({
    mutationFn: (change) => confirmed(() => send(change)),
    onSuccess: (_, { order }) => {
      const { done, doneText, partOf } = releaseTexts();
      toast({ title: done, description: doneText(partOf(order.remote.name)) });
      onDone();
      return refetch();
    },
    onError: ({ code, detail }) => {
      // The person cancelled.
      if (code === 'confirmation_required') return;
      toast({ title: releaseTexts().notDone, description: detail, variant: 'destructive' });
      if (code === 'conflict') onDone();
      void refetch();
    },
  });
}

async function send({ order: { act, remote, version }, reason, audience }: Change): Promise<void> {
  const params = { name: remote.name };
  const body = { expected: expectedOf(remote), reason };
  if (act === 'promote') await call(releases.promote, { params, body });
  else if (act === 'audience')
    await call(releases.setAudience, { params, body: { ...body, version, audience } });
  else if (act === 'restore') await call(releases.restore, { params, body: { ...body, version } });
  else await call(releases.rollBack, { params, body });
}
