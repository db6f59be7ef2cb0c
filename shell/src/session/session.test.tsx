import { sessions, type User, users } from '@portal/contracts';
import { sessionQuery, toast } from '@portal/sdk';
import { createQueryClient } from '@portal/sdk/host';
import { fakeGateway } from '@portal/sdk/testing';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';
import { Toasts } from '../toasts/toasts.tsx';
import { type SessionChannel, shareSession } from './share-session.ts';
import { useLogOut } from './use-log-out.ts';

describe('the banner of an account', () => {
  beforeEach(() => serveRemotes({}));

  test('staff are asked to replace a generated password until they have', async () => {
    await openPortal({ user: { ...rosa, roles: ['admin'], notices: ['generated_password'] } });

    expect(await screen.findByText(/password that was generated/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Account settings' })).toHaveAttribute('href', '/settings');
  });

  test('a warning stays until the member confirms it', async () => {
    const warning = { id: 4, reason: 'No insults.', at: '2026-11-20T10:00:00.000Z' };
    const { gateway, person } = await openPortal({ user: { ...rosa, warnings: [warning] } });
    expect(await screen.findByText(/No insults\./)).toBeVisible();

    gateway.answer(users.readWarning, undefined).answer(users.current, rosa);
    await person.click(screen.getByRole('button', { name: 'I have read this' }));

    await waitFor(() => expect(screen.queryByText(/No insults\./)).toBeNull());
    expect(gateway.calls(users.readWarning)).toEqual([
      expect.objectContaining({ address: '/api/user/warnings/4/read' }),
    ]);
  });

  test('a member whose photo was refused reads why', async () => {
    const refusal = { id: 5, reason: 'No plant.', at: '2026-11-20T10:00:00.000Z', about: 'photo' as const };
    await openPortal({ user: { ...rosa, warnings: [refusal] } });

    expect(await screen.findByText('A moderator did not approve your photo: No plant.')).toBeVisible();
  });

  test('a muted member reads until when and why', async () => {
    await openPortal({
      user: { ...rosa, muted: { until: '2026-12-03T10:00:00.000Z', reason: 'spam links' } },
    });

    expect(await screen.findByText(/not write here until .*2026.* Reason: spam links/)).toBeVisible();
  });

  test('a member without notices sees no banner', async () => {
    await openPortal({ user: rosa });

    expect(screen.queryByRole('region', { name: 'Your account' })).toBeNull();
  });
});

describe('a shared session', () => {
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
});

describe('logging out', () => {
  test('logout ends the session, drops a handed photo and anonymous drafts, and then reloads the page', async () => {
    const gateway = fakeGateway().answer(sessions.end, {});
    const reload = jest.fn(() => expect(gateway.calls(sessions.end)).toHaveLength(1));
    sessionStorage.setItem('portal-handed-photo', '{}');
    localStorage.setItem('portal-draft:anonymous:thread', '{}');
    localStorage.setItem('portal-draft:7:thread', '{}');
    const { result } = renderHook(() => useLogOut(reload));

    act(() => result.current.logOut());

    expect(result.current.isLeaving).toBe(true);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(sessionStorage).toHaveLength(0);
    expect(Object.keys(localStorage)).toEqual(['portal-draft:7:thread']);
  });

  test('logout leads to the site where the session began, which ends its own', async () => {
    const address = 'https://club.example/logout';
    fakeGateway().answer(sessions.end, { address });
    const leave = jest.fn();
    const { result } = renderHook(() => useLogOut(leave));

    act(() => result.current.logOut());

    await waitFor(() => expect(leave).toHaveBeenCalledWith(address));
  });
});

describe('toasts', () => {
  const openToasts = () =>
    render(
      <MemoryRouter>
        <Link to="/auth">Login</Link>
        <Link to="/forum">Forum</Link>
        <Toasts />
      </MemoryRouter>,
    );

  test('the first message loads the toaster and is not lost', async () => {
    openToasts();
    expect(screen.queryByRole('region')).toBeNull();

    act(() => toast({ title: 'Early' }));

    expect(await screen.findByText('Early')).toBeVisible();
  });

  test('a message goes with its page, unless it announced the next one', async () => {
    openToasts();
    act(() => toast({ title: 'Login Required' }));
    await screen.findByText('Login Required');
    act(() => screen.getByText('Login').click());
    expect(screen.getByText('Login Required')).toBeVisible();

    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 2000);
    act(() => screen.getByText('Forum').click());

    expect(screen.queryByText('Login Required')).toBeNull();
  });
});
