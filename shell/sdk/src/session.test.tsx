import { threads, type User, users } from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { query } from './api/read.ts';
import { useEndSession, useSession } from './session.ts';
import { fakeGateway, refusal, renderScreen } from './testing/index.ts';

const rosa: User = { id: 7, username: 'rosa', firstName: 'Rosa', roles: ['moderator'] };

function Who() {
  const { status, user, viewer } = useSession();
  return <output>{JSON.stringify({ status, firstName: user?.firstName, viewer })}</output>;
}

/** The session after the call has been answered. */
async function session() {
  await renderScreen(<Who />, { viewer: 'unknown' });
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('loading'));
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

test('a signed-in user is a member, with their roles', async () => {
  fakeGateway().answer(users.current, rosa);

  expect(await session()).toEqual({
    status: 'member',
    firstName: 'Rosa',
    viewer: { id: 7, username: 'rosa', roles: ['moderator'] },
  });
});

test.each(['not_signed_in', 'internal', 'upstream_timeout', 'offline'] as const)(
  'the answer %s means that nobody is signed in, and is not retried',
  async (code) => {
    const gateway = fakeGateway().answer(users.current, refusal(code));

    expect(await session()).toEqual({ status: 'anonymous', viewer: null });
    expect(gateway.calls(users.current)).toHaveLength(1);
  },
);

test('the session is loading until the call is answered', async () => {
  fakeGateway().answer(users.current, new Promise<User>(() => undefined));

  await renderScreen(<Who />, { viewer: 'unknown' });

  expect(screen.getByRole('status')).toHaveTextContent('"status":"loading"');
});

test('renderScreen sets the viewer without a call', async () => {
  await renderScreen(<Who />, { viewer: rosa });

  expect(screen.getByRole('status')).toHaveTextContent('"status":"member"');
});

describe('ending a session', () => {
  const shown = query(threads.list, { query: { sort: 'newest' } });
  const unused = query(threads.list, { query: { sort: 'activity' } });

  function List() {
    return <p>{useQuery(shown).data?.length} discussions</p>;
  }

  /** A page with a list that can be left, before or after the session ends. */
  function Page() {
    const [isLeft, setLeft] = useState(false);
    const endSession = useEndSession();
    return (
      <>
        <Who />
        {!isLeft && <List />}
        <button type="button" onClick={() => setLeft(true)}>
          Leave
        </button>
        <button type="button" onClick={endSession}>
          End
        </button>
      </>
    );
  }

  async function open() {
    fakeGateway().answer(threads.list, []);
    const visit = await renderScreen(<Page />, { viewer: rosa });
    await screen.findByText('0 discussions');
    await act(() => visit.queryClient.prefetchQuery(unused));
    const press = (name: string) => visit.user.click(screen.getByRole('button', { name }));
    const cachedKeys = () =>
      visit.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey);
    return { press, cachedKeys };
  }

  test.each([
    ['after leaving the page', ['Leave', 'End']],
    ['before leaving the page', ['End', 'Leave']],
  ])('%s clears the cache, except for the session', async (_, order) => {
    const { press, cachedKeys } = await open();
    expect(cachedKeys()).toHaveLength(3);

    for (const name of order) await press(name);

    expect(cachedKeys()).toEqual([['api', 'user']]);
    expect(screen.getByRole('status')).toHaveTextContent('"status":"anonymous"');
  });

  test('keeps what the page still shows', async () => {
    const { press, cachedKeys } = await open();

    await press('End');

    expect(screen.getByText('0 discussions')).toBeVisible();
    expect(cachedKeys()).not.toContainEqual(unused.queryKey);
  });
});
