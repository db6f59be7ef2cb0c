import { cases, members, type User } from '@portal/contracts';
import { type FakeGateway, fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, buildCase, buildMember, buildRecord, moderator } from '../testing/factories.ts';
import { MemberScreen } from './member.screen.tsx';

const session = {
  key: 'k'.repeat(22),
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  startedAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2026-12-20T12:00:00.000Z',
};

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
    if (reason) {
      fireEvent.change(dialog.getByRole('textbox', { name: /Reason/ }), { target: { value: reason } });
    }
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
    await user.click(screen.getByRole('button', { name: 'Withdraw shared links' }));
    gateway.answer(members.read, buildMember({ hasSharedGarden: false }));
    await confirm(opened, 'Withdraw shared links', 'Insults');

    expect(await screen.findByText('Shared links withdrawn')).toBeVisible();
    expect(gateway.calls(members.withdrawShare)).toMatchObject([
      { address: '/api/admin/members/9/shared-garden', body: { reason: 'Insults' } },
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw shared links' })).toBeNull());
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
