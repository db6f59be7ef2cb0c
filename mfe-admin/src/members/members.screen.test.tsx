import { type ManagedMember, members } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen, wideWindow } from '@portal/sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildMember, moderator } from '../testing/factories.ts';
import { MembersScreen } from './members.screen.tsx';

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
    expect(row.getByTitle(/Nov 20, 2026/)).toBeVisible();
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
