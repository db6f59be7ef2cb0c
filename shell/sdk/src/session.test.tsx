import { type User, users } from '@portal/contracts';
import { screen, waitFor } from '@testing-library/react';
import { useSession } from './session.ts';
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
