import { type User, users } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import { createQueryClient } from '@portal/sdk/host';
import { fakeGateway } from '@portal/sdk/testing';
import { waitFor } from '@testing-library/react';
import { type SessionChannel, shareSession } from './share-session.ts';

const rosa: User = { id: 7, username: 'rosa', roles: [] };
const otto: User = { id: 8, username: 'otto', roles: [] };

/** Tabs of one browser, connected by their channels. */
function openTabs(count: number) {
  const channels: SessionChannel[] = [];
  return Array.from({ length: count }, () => {
    const client = createQueryClient();
    const channel: SessionChannel = {
      onmessage: null,
      postMessage: (data) => {
        for (const other of channels)
          if (other !== channel)
            other.onmessage?.call(other as BroadcastChannel, new MessageEvent('message', { data }));
      },
    };
    channels.push(channel);
    shareSession(client, channel);
    return client;
  });
}

test('a tab clears its cache and refetches the session when another member signs in in another tab', async () => {
  const [here, there] = openTabs(2);
  if (!here || !there) throw new Error('There are two tabs.');
  const gateway = fakeGateway().answer(users.current, otto);
  here.setQueryData(sessionQuery.queryKey, rosa);
  here.setQueryData(['api', 'favorites'], [{ plantId: 1 }]);

  there.setQueryData(sessionQuery.queryKey, otto);

  await waitFor(() => expect(here.getQueryData(['api', 'favorites'])).toBeUndefined());
  expect(await here.fetchQuery(sessionQuery)).toEqual(otto);
  expect(gateway.calls(users.current)).toHaveLength(1);
});

test('a new tab of the same member does not affect the others', () => {
  const [here, there] = openTabs(2);
  here?.setQueryData(sessionQuery.queryKey, rosa);
  here?.setQueryData(['api', 'favorites'], [{ plantId: 1 }]);

  there?.setQueryData(sessionQuery.queryKey, rosa);

  expect(here?.getQueryData(['api', 'favorites'])).toEqual([{ plantId: 1 }]);
});
