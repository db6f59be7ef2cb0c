import { type Case, cases, comments, limits, members, type User } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, buildCase, buildContent, buildMember, buildReport, moderator } from '../testing/factories.ts';
import { ModerationScreen } from './moderation.screen.tsx';

afterEach(() => jest.restoreAllMocks());

const never = new Promise<never>(() => {});

/** Opens the screen with these cases; each reads as unchanged. */
async function open(
  list: Case[],
  { viewer = moderator, path = '/admin/moderation' }: { viewer?: User; path?: string } = {},
) {
  const gateway = fakeGateway()
    .answer(cases.list, list)
    .answer(cases.counts, { reports: list.length, approvals: 0, waiting: list.length });
  for (const each of list) {
    gateway.answer(cases.read, { ...each, current: each.content }, { params: { id: each.id } });
  }
  const opened = await renderScreen(<ModerationScreen />, { viewer, path, route: '/admin/moderation' });
  return { ...opened, gateway };
}
/** Opens every case of the page. */
async function shownCases() {
  await screen.findByRole('table');
  for (const toggle of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(toggle);
  return screen.findAllByRole('article');
}
const firstCase = async () => within((await shownCases())[0] as HTMLElement);
const button = (name: string) => screen.getByRole('button', { name });

describe('the queue', () => {
  test('shows placeholders while loading', async () => {
    fakeGateway().answer(cases.list, never).answer(cases.counts, never);

    await renderScreen(<ModerationScreen />, { viewer: moderator });

    expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  });

  test('a failure can be retried', async () => {
    const gateway = fakeGateway()
      .answer(cases.list, refusal('upstream_unavailable'))
      .answer(cases.counts, { reports: 0, approvals: 0, waiting: 0 });
    const { user } = await renderScreen(<ModerationScreen />, { viewer: moderator });
    expect(await screen.findByText('The cases could not be loaded.')).toBeVisible();
    gateway.answer(cases.list, []);

    await user.click(button('Retry'));

    expect(await screen.findByText('Nothing to review.')).toBeVisible();
  });

  test('asks for unresolved cases, and has filters in the address', async () => {
    const { gateway, user, location } = await open([buildCase()]);
    await shownCases();
    expect(gateway.calls(cases.list)[0]?.address).toBe('/api/admin/cases?state=unresolved');
    expect(screen.getByRole('link', { name: 'Reports 1' })).toBeVisible();

    await user.click(screen.getByRole('link', { name: 'Resolved' }));
    await user.click(screen.getByRole('link', { name: 'Waiting for approval' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Comment');

    await waitFor(() =>
      expect(location()).toBe('/admin/moderation?state=resolved&about=approvals&kind=comment'),
    );
    expect(gateway.calls(cases.list).at(-1)?.address).toBe(
      '/api/admin/cases?state=resolved&about=approvals&kind=comment',
    );
  });

  test('shows the cases of one member, until the filter is removed', async () => {
    const { gateway, user, location } = await open([buildCase()], { path: '/admin/moderation?author=9' });
    await shownCases();
    expect(gateway.calls(cases.list)[0]?.address).toBe('/api/admin/cases?state=unresolved&author=9');

    await user.click(screen.getByRole('link', { name: /Show cases of all members/ }));

    await waitFor(() => expect(location()).toBe('/admin/moderation'));
  });

  test('sums a case up in a row, which opens it', async () => {
    const { user } = await open([
      buildCase({
        state: 'taken',
        takenBy: { id: 90, username: 'ines' },
        reports: [buildReport(), buildReport({ id: 2 }), buildReport({ id: 3, reason: 'abuse' })],
      }),
    ]);
    const row = within((await screen.findAllByRole('row'))[1] as HTMLElement);
    expect(row.getByText('Buy my pills.')).toBeVisible();
    expect(row.getByText('3 reports')).toBeVisible();
    expect(row.getByText('Spam or advertising, Insults, harassment or threats')).toBeVisible();
    expect(row.getByText(/is working on this/)).toHaveTextContent('ines is working on this');

    await user.click(row.getByRole('button', { name: 'Comment by Ivo' }));

    expect(screen.getByRole('article', { name: 'Comment by Ivo' })).toBeVisible();
    expect(row.getByRole('button', { name: 'Comment by Ivo' })).toHaveAttribute('aria-expanded', 'true');
  });

  test('is sorted by the heading of the time, in the address', async () => {
    const { gateway, user, location } = await open([buildCase()], { path: '/admin/moderation?before=9' });
    await user.click(await screen.findByRole('columnheader', { name: 'Since' }));

    expect(location()).toBe('/admin/moderation?order=oldest');
    await waitFor(() => expect(gateway.calls(cases.list).at(-1)?.address).toContain('order=oldest'));
  });

  test('leads to older cases', async () => {
    jest.replaceProperty(limits.administration as { pageLength: number }, 'pageLength', 2);
    const { gateway, user, location } = await open([8, 7].map((id) => buildCase({ id })));
    const author = buildContent({ authorName: 'Mia' });
    gateway.answer(cases.list, [buildCase({ id: 3, content: author })], {
      query: { state: 'unresolved', before: '7' },
    });

    await user.click(await screen.findByRole('link', { name: 'Older' }));

    expect(await screen.findByRole('button', { name: 'Comment by Mia' })).toBeVisible();
    expect(location()).toBe('/admin/moderation?before=7');
  });

  test('is refetched when the page becomes visible again', async () => {
    const { gateway } = await open([buildCase()]);
    await screen.findByRole('table');
    gateway.answer(cases.list, []);

    fireEvent(document, new Event('visibilitychange'));

    expect(await screen.findByText('Nothing to review.')).toBeVisible();
  });
});

describe('a case', () => {
  test('shows the content, its author, the reports and a link to the page', async () => {
    await open([buildCase({ reports: [buildReport({ note: 'The same in every discussion.' })] })]);
    const shown = await firstCase();

    expect(shown.getByRole('heading', { name: 'Comment by Ivo' })).toBeVisible();
    expect(shown.getByText('Buy my pills.')).toBeVisible();
    expect(shown.getByText('Spam or advertising')).toBeVisible();
    expect(shown.getByText('The same in every discussion.')).toBeVisible();
    expect(shown.getByRole('link', { name: '@rosa' })).toHaveAttribute('href', '/user/3');
    expect(shown.getByRole('link', { name: 'Open the page' })).toHaveAttribute('href', '/forum/thread/5');
  });

  test('shows the discussion of a comment, and what it answers', async () => {
    const answered = { authorName: 'Mia', text: 'Who can help?' };
    await open([buildCase({ content: buildContent({ title: 'Sage in winter', answered }) })]);
    const shown = await firstCase();

    const context = shown.getByText(/^In the discussion/);
    expect(context).toHaveTextContent('In the discussion “Sage in winter”');
    expect(context.parentElement).toHaveTextContent('Answers Mia: Who can help?');
  });

  test('blurs the pictures of a text until someone wants to see them', async () => {
    const content = buildContent({
      text: `See ![a leaf](/api/images/forum/${'0'.repeat(64)})`,
      format: 'markdown',
    });
    const { user } = await open([buildCase({ content })]);
    const shown = await firstCase();
    expect(shown.getByRole('img', { name: 'a leaf' }).closest('.blurred')).toBeInTheDocument();

    await user.click(shown.getByRole('button', { name: 'Show the pictures' }));

    expect(shown.getByRole('img', { name: 'a leaf' }).closest('.blurred')).toBeNull();
  });

  test('blurs a photo that was held back until someone wants to see it', async () => {
    const content = buildContent({
      kind: 'journal_entry',
      photoUrl: '/api/images/account/one',
      isPhotoHeld: true,
    });
    const { user, gateway } = await open([buildCase({ content, reports: [], awaitsApproval: true })]);
    const shown = await firstCase();
    const frame = () => shown.getByRole('img', { name: 'Photo by Ivo' }).closest('[data-blurred]');
    expect(frame()).toHaveAttribute('data-blurred', 'true');

    await user.click(shown.getByRole('button', { name: 'Show photo' }));

    expect(frame()).toHaveAttribute('data-blurred', 'false');
    gateway.answer(cases.resolve, [{ id: buildCase().id }]);
    await user.click(shown.getByRole('button', { name: 'Remove photo' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('The member reads it.')).toBeVisible();
    expect(shown.getByRole('button', { name: 'Approve' })).toBeInTheDocument();
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Not a plant.');
    await user.click(dialog.getByRole('button', { name: 'Remove photo' }));
    await waitFor(() =>
      expect(gateway.calls(cases.resolve)).toMatchObject([
        { body: { act: 'remove_photo', photos: ['/api/images/account/one'] } },
      ]),
    );
  });

  test('shows photos of the portal only', async () => {
    const own = buildContent({ kind: 'journal_entry', photoUrl: '/api/images/account/one' });
    const foreign = buildContent({ kind: 'journal_entry', photoUrl: 'https://tracker.example/one.gif' });
    await open([buildCase({ content: own }), buildCase({ id: 2, content: foreign })]);
    await shownCases();

    const photos = screen.getAllByRole('img', { name: 'Photo by Ivo' });
    expect(photos).toHaveLength(1);
    expect(photos[0]).toHaveAttribute('src', expect.stringContaining('/api/images/account/one'));
  });

  test('shows the content now beside the content then if it has changed', async () => {
    const { gateway } = await open([]);
    const changed = buildContent({ text: 'Sorry.' });
    gateway
      .answer(cases.list, [buildCase()])
      .answer(cases.read, { ...buildCase(), current: changed })
      .answer(cases.counts, { reports: 1, approvals: 0, waiting: 1 });
    fireEvent(document, new Event('visibilitychange'));
    const shown = await firstCase();

    expect(await shown.findByRole('heading', { name: 'Now' })).toBeVisible();
    expect(shown.getByText('Buy my pills.')).toBeVisible();
    expect(shown.getByText('Sorry.')).toBeVisible();
  });

  test('shows a formatted text as its readers see it', async () => {
    const content = buildContent({ text: 'Buy **my** pills.', format: 'markdown' });
    await open([buildCase({ content })]);
    const shown = await firstCase();

    expect((await shown.findByText('my')).tagName).toBe('STRONG');
  });

  test('shows the words of a formatted text while the case is closed', async () => {
    const content = buildContent({ text: 'Buy **my** pills.', plain: 'Buy my pills.', format: 'markdown' });
    const { user } = await open([buildCase({ content })]);
    await shownCases();
    await user.click(screen.getAllByRole('button', { expanded: true })[0] as HTMLElement);

    expect(await screen.findByText(/Buy my pills\./)).toBeVisible();
    expect(screen.queryByText(/\*\*/)).toBeNull();
  });

  test('shows an earlier version, when it is opened, as its readers saw it', async () => {
    const { gateway } = await open([buildCase()]);
    const shown = await firstCase();
    const until = '2026-11-20T15:05:00.000Z';
    gateway.answer(comments.history, [{ text: 'Buy **two** pills.', format: 'markdown', until }]);
    const details = shown.getByText('Earlier versions (24 hours)').closest('details') as HTMLDetailsElement;

    details.open = true;
    fireEvent(details, new Event('toggle'));

    expect((await shown.findByText('two')).tagName).toBe('STRONG');
    expect(gateway.calls(comments.history)).toMatchObject([{ address: '/api/admin/comments/70/history' }]);
  });

  test('says that the content is deleted', async () => {
    const { gateway } = await open([buildCase()]);
    await shownCases();
    gateway.answer(cases.read, { ...buildCase(), current: null });
    fireEvent(document, new Event('visibilitychange'));

    expect(await screen.findByText(/has been deleted since/)).toBeVisible();
  });

  test.each<[string, Partial<Case>, string[]]>([
    ['visible comment', {}, ['Keep', 'Hide', 'Remove']],
    ['hidden comment', { content: buildContent({ isHidden: true }) }, ['Keep', 'Show', 'Remove']],
    ['message', { content: buildContent({ kind: 'chat_message' }) }, ['Keep', 'Remove']],
    [
      'journal entry with a photo',
      { content: buildContent({ kind: 'journal_entry', photoUrl: '/api/images/account/one' }) },
      ['Keep', 'Remove photo', 'Remove'],
    ],
    ['member', { content: buildContent({ kind: 'member', title: 'ivo' }) }, ['Keep', 'Remove']],
    [
      'member with a picture',
      { content: buildContent({ kind: 'member', title: 'ivo', photoUrl: '/api/images/account/one' }) },
      ['Keep', 'Remove photo', 'Remove'],
    ],
    ['post that waits for approval', { awaitsApproval: true, reports: [] }, ['Approve', 'Remove']],
    ['resolved case', { state: 'resolved' }, []],
  ])('a %s has its acts', async (_, changes, acts) => {
    await open([buildCase(changes)]);
    const shown = await firstCase();

    const names = shown.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names.filter((name) => name !== 'Take this case' && !name?.startsWith('Warn'))).toEqual(acts);
  });

  test('is taken and given back; the button keeps the focus', async () => {
    const taken = buildCase({ state: 'taken', takenBy: { id: moderator.id, username: moderator.username } });
    const { user, gateway } = await open([buildCase()]);
    const shown = await firstCase();
    gateway.answer(cases.take, taken).answer(cases.list, [taken]);

    await user.click(shown.getByRole('button', { name: 'Take this case' }));

    const back = await shown.findByRole('button', { name: 'Give back' });
    expect(back).toHaveFocus();
    expect(shown.getByText('You are working on this')).toBeVisible();
    gateway.answer(cases.release, buildCase()).answer(cases.list, [buildCase()]);
    await user.click(back);
    expect(await shown.findByRole('button', { name: 'Take this case' })).toHaveFocus();
  });

  test.each([
    ['a moderator can’t act on it', moderator, false],
    ['an administrator can', admin, true],
  ])('of someone else: %s', async (_, viewer, mayAct) => {
    await open([buildCase({ state: 'taken', takenBy: { id: 90, username: 'ines' } })], { viewer });
    const shown = await firstCase();

    expect(shown.getByText(/is working on this/)).toHaveTextContent('ines is working on this');
    expect(shown.queryByRole('button', { name: 'Keep' }) !== null).toBe(mayAct);
    expect(shown.queryByRole('button', { name: 'Give back' }) !== null).toBe(mayAct);
  });

  test('that someone else has just taken is shown as theirs', async () => {
    const { user, gateway } = await open([buildCase()]);
    const shown = await firstCase();
    gateway
      .answer(cases.take, refusal('conflict', 'Someone else has just taken this case.'))
      .answer(cases.list, [buildCase({ state: 'taken', takenBy: { id: 90, username: 'ines' } })]);

    await user.click(shown.getByRole('button', { name: 'Take this case' }));

    expect(await screen.findByText('Someone else has just taken this case.')).toBeVisible();
    expect(await shown.findByText(/is working on this/)).toBeVisible();
  });

  test('that is resolved says how, by whom and why', async () => {
    const resolution = {
      act: 'hide' as const,
      reason: 'Spam.',
      by: { id: 4, username: 'forum-moderator' },
      at: '2026-11-20T16:00:00.000Z',
    };
    await open([buildCase({ state: 'resolved', resolution })]);

    expect((await firstCase()).getByText(/^Hidden by/)).toHaveTextContent('Hidden by forum-moderator');
    expect(screen.getByText('Spam.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('an act', () => {
  test('needs a reason, which can be chosen; the focus moves to the next case', async () => {
    const { user, gateway } = await open([buildCase({ id: 2 }), buildCase({ id: 1 })]);
    const shown = await firstCase();
    await user.click(shown.getByRole('button', { name: 'Hide' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Hide' }));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));
    expect(await dialog.findByText('Please give a reason.')).toBeVisible();
    expect(gateway.calls(cases.resolve)).toEqual([]);
    gateway.answer(cases.resolve, [{ id: 2 }]).answer(cases.list, [buildCase({ id: 1 })]);

    await user.click(dialog.getByRole('button', { name: 'Spam or advertising.' }));
    await user.click(dialog.getByRole('button', { name: 'Hide' }));

    expect(await screen.findByText('1 case resolved')).toBeVisible();
    expect(gateway.calls(cases.resolve)).toMatchObject([
      { body: { ids: [2], act: 'hide', reason: 'Spam or advertising.' } },
    ]);
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Comment by Ivo' })).toHaveFocus();
  });

  test('on several cases says which could not be resolved, and why', async () => {
    const list = [buildCase({ id: 2 }), buildCase({ id: 1, content: buildContent({ authorName: 'Mia' }) })];
    const { user, gateway } = await open(list);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));
    expect(screen.getByText('2 cases selected')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Remove' })[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Remove: 2 cases' }));
    gateway
      .answer(cases.resolve, [{ id: 2 }, { id: 1, refusal: 'ines works on this case.' }])
      .answer(cases.list, list.slice(1));

    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');
    await user.click(dialog.getByRole('button', { name: 'Remove' }));

    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('1 case could not be resolved')).toBeVisible();
    expect(alert.getByText('Comment by Mia')).toBeVisible();
    expect(alert.getByText('ines works on this case.')).toBeVisible();
  });

  test('is only offered for several cases if it fits all', async () => {
    const message = buildCase({ id: 2, content: buildContent({ kind: 'chat_message' }) });
    const { user } = await open([message, buildCase()]);

    await user.click(await screen.findByRole('checkbox', { name: 'Select all 2 shown' }));

    const bar = within(screen.getByText('2 cases selected').parentElement as HTMLElement);
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Keep', 'Remove']);
  });

  test('that fails keeps the dialog with the reason', async () => {
    const { user, gateway } = await open([buildCase()]);
    gateway.answer(cases.resolve, refusal('upstream_unavailable', 'The service is away.'));
    await user.click((await firstCase()).getByRole('button', { name: 'Keep' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Fine');

    await user.click(dialog.getByRole('button', { name: 'Keep and close' }));

    expect(await screen.findByText('The service is away.')).toBeVisible();
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Fine');
  });
});

describe('the author', () => {
  async function openMember(member = buildMember()) {
    const opened = await open([buildCase()]);
    opened.gateway.answer(members.read, member);
    const shown = await firstCase();
    await opened.user.click(shown.getByRole('button', { name: 'Warn, mute or block' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Member: ivo' })) };
  }

  test('is blocked until someone lifts it', async () => {
    const { user, gateway, dialog } = await openMember();
    await user.click(dialog.getByRole('radio', { name: /^Block/ }));
    await user.click(dialog.getByRole('radio', { name: 'Until someone lifts it' }));
    gateway.answer(members.block, buildMember({ blocked: { reason: 'Spam' } }));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');

    await user.click(dialog.getByRole('button', { name: 'Block' }));

    expect(await screen.findByText('Member blocked')).toBeVisible();
    expect(gateway.calls(members.block)).toMatchObject([{ body: { reason: 'Spam' } }]);
    expect(gateway.calls(members.block)[0]?.body).not.toHaveProperty('days');
  });

  test('who is muted is shown as such, and can be unmuted', async () => {
    const { user, gateway, dialog } = await openMember(buildMember({ muted: { reason: 'Insults.' } }));
    expect(await dialog.findByText(/Muted until lifted/)).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: 'Let them write again' }));
    gateway.answer(members.unmute, buildMember());
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A week is enough');

    await user.click(dialog.getByRole('button', { name: 'Unmute' }));

    expect(await screen.findByText('Member can write again')).toBeVisible();
  });

  test('who is staff is refused in words', async () => {
    const { user, gateway, dialog } = await openMember();
    gateway.answer(members.warn, refusal('not_allowed', 'Only administrators act on staff.'));
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Spam');

    await user.click(dialog.getByRole('button', { name: 'Send warning' }));

    expect(await screen.findByText('Only administrators act on staff.')).toBeVisible();
  });

  test('who deleted their account can’t be warned', async () => {
    await open([buildCase({ content: buildContent({ authorId: null, authorName: 'deleted member' }) })]);

    expect((await firstCase()).queryByRole('button', { name: /Warn/ })).toBeNull();
  });
});

test('the screen speaks German', async () => {
  fakeGateway().answer(cases.list, []).answer(cases.counts, { reports: 0, approvals: 0, waiting: 0 });

  await renderScreen(<ModerationScreen />, { viewer: moderator, language: 'de' });

  expect(await screen.findByText('Nichts zu prüfen.')).toBeVisible();
});
