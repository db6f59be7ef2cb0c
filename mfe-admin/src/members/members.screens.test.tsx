import { cases, type ManagedMember, members, type User } from '@portal/contracts';
import { type FakeGateway, fakeGateway, refusal, renderScreen, wideWindow } from '@portal/sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { admin, buildCase, buildMember, buildRecord, moderator } from '../testing/factories.ts';
import { MemberScreen } from './member.screen.tsx';
import { MembersScreen } from './members.screen.tsx';

const session = {
  key: 'k'.repeat(22),
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
};

describe('the list of members', () => {
  beforeEach(wideWindow);

  const rosa = buildMember({
    id: 3,
    username: 'rosa',
    firstName: 'Rosa',
    lastName: 'Canina',
    lastSeenAt: '2026-11-20T12:00:00.000Z',
    muted: { reason: 'Spam.' },
  });

  async function open(path = '/admin/members', list: ManagedMember[] = [rosa, buildMember()]) {
    const gateway = fakeGateway()
      .answer(members.list, list)
      .answer(members.count, { total: 120 })
      .answer(members.openSessions, [{ id: 3, sessions: 2 }]);
    const opened = await renderScreen(<MembersScreen />, {
      viewer: moderator,
      path,
      route: '/admin/members',
    });
    return { ...opened, gateway };
  }
  const rowOf = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return within(link.closest('tr') as HTMLElement);
  };

  test('shows names, state, activity and open sessions', async () => {
    await open();

    const row = await rowOf('rosa');
    expect(row.getByText('Rosa Canina')).toBeVisible();
    expect(row.getByText('Muted')).toBeVisible();
    expect(row.getByText(/Nov 20, 2026/)).toBeVisible();
    expect(await row.findByText('2')).toBeVisible();
    expect(row.getByRole('link', { name: 'rosa' })).toHaveAttribute('href', '/admin/members/3');
    const other = await rowOf('ivo');
    expect(other.getByText('Not recorded')).toBeVisible();
    expect(other.getByText('0')).toBeVisible();
    expect(screen.getByText('120 members')).toBeVisible();
  });

  test('hides where and when staff work from moderators', async () => {
    const staff = buildMember({ id: 4, username: 'plant-team', roles: ['admin'] });
    await open('/admin/members', [rosa, staff]);
    const row = await rowOf('plant-team');
    expect(row.getAllByText('–')).toHaveLength(2);
    expect(row.queryByText('0')).toBeNull();
  });

  test('search, filters, order and page are in the address and in the request', async () => {
    const { user, gateway, location } = await open();
    await rowOf('rosa');

    await user.click(screen.getByRole('link', { name: 'Blocked' }));
    await user.click(screen.getByRole('link', { name: 'Moderator' }));
    await user.click(screen.getByRole('columnheader', { name: /Last seen/ }));
    await waitFor(() => expect(location()).toBe('/admin/members?state=blocked&role=moderator&sort=seen'));
    await user.click(screen.getByRole('columnheader', { name: /Last seen/ }));
    await user.click(await screen.findByRole('listitem', { name: '2' }));
    await waitFor(() =>
      expect(location()).toBe('/admin/members?state=blocked&role=moderator&sort=seen&order=ascending&page=2'),
    );
    expect(gateway.calls(members.list).at(-1)?.address).toBe(
      '/api/admin/members?state=blocked&role=moderator&sort=seen&order=ascending&page=2',
    );
    expect(gateway.calls(members.count).at(-1)?.address).toBe(
      '/api/admin/members/count?state=blocked&role=moderator',
    );

    await user.type(screen.getByRole('searchbox'), 'ro{Enter}');
    await waitFor(() => expect(location()).toContain('q=ro'));
    expect(location()).not.toContain('page');
  });

  test('values in the address that are not known are ignored', async () => {
    const { gateway } = await open('/admin/members?state=x&role=y&sort=z&order=1&page=0');
    await rowOf('rosa');
    expect(gateway.calls(members.list)[0]?.address).toBe(
      '/api/admin/members?sort=registered&order=descending&page=1',
    );
  });

  test('is shown without sessions where the gateway can’t count them', async () => {
    const gateway = fakeGateway()
      .answer(members.list, [rosa])
      .answer(members.count, refusal('upstream_unavailable'))
      .answer(members.openSessions, refusal('upstream_unavailable'));
    await renderScreen(<MembersScreen />, { viewer: moderator, path: '/admin/members' });
    const row = await rowOf('rosa');
    expect(row.getByText('–')).toBeVisible();
    expect(gateway.calls(members.list)).toHaveLength(1);
  });

  test('a failure can be retried, and a search may find nobody', async () => {
    const gateway = fakeGateway()
      .answer(members.list, refusal('upstream_unavailable'))
      .answer(members.count, { total: 0 });
    const { user } = await renderScreen(<MembersScreen />, { viewer: moderator, path: '/admin/members' });
    expect(await screen.findByText('The members could not be loaded.')).toBeVisible();
    gateway.answer(members.list, []);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No members match this search.')).toBeVisible();
  });

  test('is for moderators and administrators', async () => {
    await renderScreen(<MembersScreen />, {
      viewer: { ...moderator, roles: ['owner'] },
      path: '/admin/members',
    });
    expect(screen.getByText('Only moderators and administrators can manage members.')).toBeVisible();
  });
});

describe('a member', () => {
  async function open(member = buildMember(), { viewer = moderator }: { viewer?: User } = {}) {
    const gateway = fakeGateway()
      .answer(members.read, member)
      .answer(members.sessions, [session])
      .answer(members.history, [
        buildRecord({
          act: 'member.muted',
          actor: { id: 1, username: 'ivy' },
          subject: { kind: 'member', id: 9, name: 'ivo' },
          reason: 'Insults.',
        }),
      ])
      .answer(cases.list, [buildCase()]);
    const opened = await renderScreen(<MemberScreen />, {
      viewer,
      path: '/admin/members/9',
      route: '/admin/members/:id',
    });
    await screen.findByRole('heading', { name: member.username });
    return { ...opened, gateway };
  }
  const confirm = async ({ user }: Awaited<ReturnType<typeof open>>, act: string, reason: string) => {
    const dialog = within(await screen.findByRole('dialog'));
    if (reason) await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason);
    await user.click(dialog.getByRole('button', { name: act }));
    return dialog;
  };

  test('shows sessions, warnings, what staff did, and cases', async () => {
    const warning = { id: 1, reason: 'Be kind.', at: '2026-11-10T12:00:00.000Z', isRead: false };
    const { gateway } = await open(buildMember({ warnings: [warning], biography: 'I grow ferns.' }));

    expect(await screen.findByText('Firefox on Linux')).toBeVisible();
    expect(screen.getByText('192.0.2.0/24')).toBeVisible();
    expect(screen.getByText('I grow ferns.')).toBeVisible();
    expect(screen.getByText('Be kind.')).toBeVisible();
    expect(screen.getByText('Not read yet')).toBeVisible();
    expect(await screen.findByText('Insults.')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Comment/ })).toHaveAttribute('href', '/forum/thread/5');
    expect(gateway.calls(cases.list)[0]?.address).toBe('/api/admin/cases?author=9');
  });

  test('is muted for a time, after a reason', async () => {
    const opened = await open();
    const { user, gateway } = opened;
    gateway.answer(members.mute, buildMember({ muted: { reason: 'Spam' } }));
    await user.click(screen.getByRole('button', { name: 'Mute' }));
    await confirm(opened, 'Mute', '');
    expect(await screen.findByText('Please give a reason.')).toBeVisible();
    expect(gateway.calls(members.mute)).toEqual([]);

    await user.click(screen.getByRole('radio', { name: '30 days' }));
    gateway.answer(members.read, buildMember({ muted: { reason: 'Spam' } }));
    await confirm(opened, 'Mute', 'Spam');

    expect(await screen.findByText('Member muted')).toBeVisible();
    expect(gateway.calls(members.mute)).toMatchObject([
      { address: '/api/admin/members/9/mute', body: { reason: 'Spam', days: 30 } },
    ]);
    expect(await screen.findByText('Muted until someone lifts it')).toBeVisible();
  });

  test('has a shared garden withdrawn, where there is one', async () => {
    const opened = await open(buildMember({ hasSharedGarden: true }));
    const { user, gateway } = opened;
    gateway.answer(members.withdrawShare, buildMember({ hasSharedGarden: false }));
    await user.click(screen.getByRole('button', { name: 'Withdraw shared garden' }));
    gateway.answer(members.read, buildMember({ hasSharedGarden: false }));
    await confirm(opened, 'Withdraw shared garden', 'Insults');

    expect(await screen.findByText('Shared garden withdrawn')).toBeVisible();
    expect(gateway.calls(members.withdrawShare)).toMatchObject([
      { address: '/api/admin/members/9/shared-garden', body: { reason: 'Insults' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw shared garden' })).toBeNull());
  });

  test('an act that is cancelled gives the focus back, and forgets its reason', async () => {
    const { user } = await open();
    const warn = screen.getByRole('button', { name: 'Warn' });
    await user.click(warn);
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Ignored warnings.' }));
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Ignored warnings.');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(warn).toHaveFocus());
    await user.click(warn);
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('textbox', { name: /Reason/ })).toHaveValue('');
  });

  test('who is blocked can be let in again', async () => {
    const opened = await open(buildMember({ blocked: { reason: 'Threats.' } }));
    const { user, gateway } = opened;
    expect(screen.getByText('Threats.')).toBeVisible();
    gateway.answer(members.unblock, buildMember()).answer(members.read, buildMember());

    await user.click(screen.getByRole('button', { name: 'Lift block' }));
    await confirm(opened, 'Lift block', 'Apologised');

    expect(await screen.findByText('Member can sign in again')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Threats.')).toBeNull());
  });

  test('one session is ended, or all, with a reason', async () => {
    const opened = await open();
    const { user, gateway } = opened;
    gateway.answer(members.endSession, buildMember()).answer(members.endSessions, buildMember());

    await user.click(await screen.findByRole('button', { name: 'End session: Firefox on Linux' }));
    await confirm(opened, 'End session', 'Lost phone');
    expect(await screen.findByText('Session ended')).toBeVisible();
    expect(gateway.calls(members.endSession)).toMatchObject([
      { address: `/api/admin/members/9/sessions/${session.key}`, body: { reason: 'Lost phone' } },
    ]);

    await user.click(screen.getByRole('button', { name: 'End all sessions' }));
    await confirm(opened, 'End all sessions', 'Stolen');
    expect(await screen.findByText('Sessions ended')).toBeVisible();
    expect(gateway.calls(members.endSessions)).toMatchObject([{ body: { reason: 'Stolen' } }]);
  });

  test('an act is in the history once the audit log has it', async () => {
    const opened = await open();
    opened.gateway.answer(members.warn, buildMember());
    await opened.user.click(screen.getByRole('button', { name: 'Warn' }));
    await confirm(opened, 'Warn', 'Be kind.');
    await screen.findByText('Warning sent');
    expect(screen.queryByText('Warned')).toBeNull();

    opened.gateway.answer(members.history, [buildRecord({ id: 2, act: 'member.warned' })]);

    expect(await screen.findByText('Warned')).toBeVisible();
  });

  test('a refused act keeps the reason', async () => {
    const opened = await open();
    opened.gateway.answer(members.warn, refusal('upstream_unavailable', 'The service is away.'));
    await opened.user.click(screen.getByRole('button', { name: 'Warn' }));
    const dialog = await confirm(opened, 'Warn', 'Spam');

    expect(await screen.findByText('The service is away.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Spam');
  });

  test('moderators get no buttons for staff, and don’t ask for their sessions', async () => {
    const { gateway } = await open(buildMember({ roles: ['owner'] }));
    expect(screen.getByText('Only an administrator can act on an account of staff.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Warn' })).toBeNull();
    expect(screen.getByText('Only administrators see the sessions of staff.')).toBeVisible();
    expect(gateway.calls(members.sessions)).toEqual([]);
  });

  test('administrators act on moderators, but not on themselves', async () => {
    await open(buildMember({ roles: ['moderator'] }), { viewer: admin });
    expect(screen.getByRole('button', { name: 'Warn' })).toBeVisible();
    cleanup();
    await open(buildMember({ id: admin.id, roles: ['admin'] }), { viewer: admin });
    expect(screen.getByText('This is your own account.')).toBeVisible();
  });

  test('parts whose service is down are missing with a sentence', async () => {
    const gateway: FakeGateway = fakeGateway().answer(members.read, buildMember());
    for (const call of [members.sessions, members.history, cases.list])
      gateway.answer(call, refusal('upstream_unavailable'));
    await renderScreen(<MemberScreen />, {
      viewer: moderator,
      path: '/admin/members/9',
      route: '/admin/members/:id',
    });
    expect(await screen.findByText('The sessions could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The actions could not be loaded.')).toBeVisible();
    expect(await screen.findByText('The cases could not be loaded.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Warn' })).toBeVisible();
  });

  test.each(['987654', 'x', '0'])('the address with %s says that there is no such member', async (id) => {
    fakeGateway().answer(members.read, refusal('not_found'), { params: { id } });
    await renderScreen(<MemberScreen />, {
      viewer: moderator,
      path: `/admin/members/${id}`,
      route: '/admin/members/:id',
    });
    expect(await screen.findByText('Member not found.')).toBeVisible();
  });

  test('the page speaks German', async () => {
    fakeGateway()
      .answer(members.read, buildMember())
      .answer(members.sessions, [])
      .answer(members.history, [])
      .answer(cases.list, []);
    await renderScreen(<MemberScreen />, {
      viewer: moderator,
      path: '/admin/members/9',
      route: '/admin/members/:id',
      language: 'de',
    });
    expect(await screen.findByRole('button', { name: 'Sperren' })).toBeVisible();
  });
});
