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

/** What the session comes to, once the question is answered. */
async function session() {
  await renderScreen(<Who />, { viewer: 'unknown' });
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('loading'));
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

test('a signed-in person is a member, with their roles', async () => {
  fakeGateway().answer(users.current, rosa);

  expect(await session()).toEqual({
    status: 'member',
    firstName: 'Rosa',
    viewer: { id: 7, username: 'rosa', roles: ['moderator'] },
  });
});

test.each(['not_signed_in', 'internal', 'upstream_timeout', 'offline'] as const)(
  'the answer %s means that nobody is signed in, and is not asked for again',
  async (code) => {
    const gateway = fakeGateway().answer(users.current, refusal(code));

    expect(await session()).toEqual({ status: 'anonymous', viewer: null });
    expect(gateway.calls(users.current)).toHaveLength(1);
  },
);

test('until the answer comes the session is loading', async () => {
  fakeGateway().answer(users.current, new Promise<User>(() => undefined));

  await renderScreen(<Who />, { viewer: 'unknown' });

  expect(screen.getByRole('status')).toHaveTextContent('"status":"loading"');
});

test('renderScreen shows a screen to the person of the test, without a call', async () => {
  await renderScreen(<Who />, { viewer: rosa });

  expect(screen.getByRole('status')).toHaveTextContent('"status":"member"');
});

describe('a session that ended', () => {
  const shown = query(threads.list, { query: { sort: 'newest' } });
  const left = query(threads.list, { query: { sort: 'activity' } });

  function List() {
    return <p>{useQuery(shown).data?.length} discussions</p>;
  }

  /** A page with a list on it, which can be left, before or after the session ends. */
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
    await act(() => visit.queryClient.prefetchQuery(left));
    const press = (name: string) => visit.user.click(screen.getByRole('button', { name }));
    const known = () =>
      visit.queryClient
        .getQueryCache()
        .getAll()
        .map(({ queryKey }) => queryKey);
    return { press, known };
  }

  test.each([
    ['after the page', ['Leave', 'End']],
    ['before the page is left', ['End', 'Leave']],
  ])('%s leaves no answer behind but that nobody is signed in', async (_, order) => {
    const { press, known } = await open();
    expect(known()).toHaveLength(3);

    for (const name of order) await press(name);

    expect(known()).toEqual([['api', 'user']]);
    expect(screen.getByRole('status')).toHaveTextContent('"status":"anonymous"');
  });

  test('takes nothing away that is still looked at', async () => {
    const { press, known } = await open();

    await press('End');

    expect(screen.getByText('0 discussions')).toBeVisible();
    expect(known()).not.toContainEqual(left.queryKey);
  });
});
