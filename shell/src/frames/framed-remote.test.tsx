import { plants } from '@portal/contracts';
import type { FrameRequest } from '@portal/contracts/frame';
import { fakeGateway } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { greetFrom } from '../testing/fake-frame.ts';
import { remoteNamed } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';

/** Opens the page of a framed remote whose release calls itself the portal, and greets from the frame. */
async function openFramed(calls: string[]) {
  const permit = { tier: 'frame' as const, calls, slots: [], origins: [] };
  const nav = [{ to: '/x/walks', label: 'Plant Portal', audience: 'anyone' as const, order: 1 }];
  const remote = remoteNamed('walks', { paths: ['/x/walks'], nav, permit });
  const gateway = fakeGateway().answer(plants.count, { count: 3 } as never);
  await openPortal({ path: '/x/walks', remotes: [remote], user: rosa, gateway });
  const frame = await screen.findByTitle<HTMLIFrameElement>('walks, from another team');
  const { start, send } = await act(async () => greetFrom(frame, frame.src.split('#')[1] ?? ''));
  return { start, send: (request: FrameRequest) => act(async () => send(JSON.stringify(request))) };
}

test('the page names a framed remote by its registered name, whatever its release says', async () => {
  const { send } = await openFramed(['plants.count']);

  await send({ type: 'title', title: 'Plant Portal' });
  await send({ type: 'toast', title: 'Enter your password' });

  expect(screen.getByText('walks comes from another team.')).toBeVisible();
  expect(await screen.findByText('Message from walks')).toBeVisible();
  expect(document.title).toBe('Plant Portal · walks · Plant Portal');
});

test.each([
  ['without a call for members gets nothing of who is signed in', ['plants.count'], null, 'omit', 0],
  [
    'with a call for members gets the public part of the session, and the page says so',
    ['plants.count', 'favorites.list'],
    { id: rosa.id, username: rosa.username, roles: rosa.roles },
    'same-origin',
    1,
  ],
])('a framed remote %s', async (_, calls, session, credentials, notes) => {
  const { start, send } = await openFramed(calls);
  const sent = jest.spyOn(globalThis, 'fetch');

  await send({ type: 'call', id: 1, name: 'plants.count' });

  expect(start.session).toEqual(session);
  expect(sent).toHaveBeenCalledWith('/api/plants/count', expect.objectContaining({ credentials }));
  expect(screen.queryAllByText(/It can see your user name and role/)).toHaveLength(notes);
});
