import {
  cases,
  languageCookie,
  links,
  type NavLink,
  notifications,
  plantSearch,
  releases,
  type Suggestions,
  sessions,
  type User,
  users,
} from '@portal/contracts';
import { loadTexts, restoreLanguage } from '@portal/sdk/host';
import { fakeGateway, fakeWebSockets, refusal } from '@portal/sdk/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { openPortal, rosa } from '../testing/open-portal.tsx';
import { useNavOverflow } from './use-nav-overflow.ts';

/** jsdom has no layout: the row takes no space in a window that has some. */
const widen = () => jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1200);

describe('the navigation bar', () => {
  beforeEach(() => {
    serveRemotes({});
    widen();
  });
  afterEach(() => jest.restoreAllMocks());

  const link = (label: string, audience: NavLink['audience'], order: number): NavLink => ({
    to: `/${label.toLowerCase().replace(' ', '-')}`,
    label,
    audience,
    order,
  });
  const remotes = [
    remoteNamed('hub', { nav: [link('Forum', 'anyone', 30), link('Photo Manager', 'admin', 90)] }),
    remoteNamed('account', {
      paths: ['/auth', '/user/:userId'],
      nav: [link('My Collections', 'member', 80), link('Login', 'anonymous', 100)],
    }),
    remoteNamed('plants', { nav: [link('Home', 'anyone', 10)] }),
  ];
  const main = () => within(screen.getByRole('navigation', { name: 'Main' }));
  const labels = () =>
    main()
      .getAllByRole('link')
      .map(({ textContent }) => textContent);

  test.each<[string, User | null, string[]]>([
    ['an anonymous visitor', null, ['Home', 'Forum', 'About', 'References', 'Login']],
    ['a member', rosa, ['Home', 'Forum', 'About', 'References', 'My Collections', 'rosa']],
    [
      'the site admin',
      { ...rosa, username: 'plant-team', roles: ['admin'] },
      ['Home', 'Forum', 'About', 'References', 'Photo Manager', 'My Collections', 'plant-team'],
    ],
    [
      'a moderator',
      { ...rosa, username: 'forum-moderator', roles: ['moderator'] },
      ['Home', 'Forum', 'About', 'References', 'My Collections', 'forum-moderator'],
    ],
  ])('%s sees their links, in order', async (_who, user, expected) => {
    await openPortal({ remotes, user });

    expect(await screen.findByText(expected.at(-1) ?? '')).toBeVisible();
    expect(labels()).toEqual(expected);
  });

  test.each([
    [{ ...rosa }, 'rosa'],
    [{ ...rosa, username: '' }, 'Rosa'],
    [{ id: 7, username: '', roles: [] }, 'Profile'],
  ])('the profile link is the username, else the first name, else "Profile" (%#)', async (user, label) => {
    await openPortal({ remotes, user });

    expect(await screen.findByRole('link', { name: label })).toHaveAttribute('href', '/user/7');
  });

  test('without the account remote there is no profile link', async () => {
    await openPortal({ remotes: remotes.filter(({ name }) => name !== 'account'), user: rosa });

    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible();
    expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
  });

  test('while the session loads, the account is a skeleton and public links are shown', async () => {
    await openPortal({ remotes, user: new Promise<User>(() => undefined) });

    expect(main().getByText('Loading your account…')).toBeInTheDocument();
    expect(labels()).toEqual(['Home', 'Forum', 'About', 'References']);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  test('a failed user call means that nobody is signed in', async () => {
    const { gateway } = await openPortal({ remotes, user: refusal('upstream_unavailable', 'Down.') });

    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
    expect(gateway.calls(users.current)).toHaveLength(1);
  });

  test('the link of the current page is marked', async () => {
    await openPortal({ remotes, path: '/forum' });

    expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  test('a failed logout shows a message and leaves the user signed in', async () => {
    const gateway = fakeGateway().answer(sessions.end, refusal('upstream_unavailable', 'Down.'));
    const { person } = await openPortal({ remotes, user: rosa, gateway });

    await person.click(await screen.findByRole('button', { name: 'Logout' }));

    expect(await screen.findByText('You are still logged in')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeEnabled();
  });
});

test('the links of other teams are in the footer and in the member’s menu, not in the bar', async () => {
  widen();
  const permit = { tier: 'frame' as const, calls: [], slots: [], origins: [] };
  const nav = [{ to: '/x/walks', label: 'Walks', audience: 'anyone' as const, order: 100, isInMenu: true }];
  const key = { to: '/key', label: 'The key', audience: 'anyone' as const, order: 900, isInMenu: true };
  const remotes = [remoteNamed('walks', { nav, permit }), remoteNamed('vision', { nav: [key] })];
  const { unmount } = await openPortal({ remotes });
  expect(screen.getByRole('navigation', { name: 'Tools' })).toHaveTextContent('The keyWalks');
  unmount();
  await openPortal({ remotes, user: rosa });
  const [bar] = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('list');
  expect(bar).toHaveTextContent('AboutReferences');
  expect(await screen.findByRole('list', { name: 'Your account', hidden: true })).toHaveTextContent('Walks');
  jest.restoreAllMocks();
});

describe('the menu', () => {
  beforeEach(() => serveRemotes({ hub: { routes: [{ path: '/hub', element: <h1>Hub</h1> }] } }));

  const remotes = [
    remoteNamed('hub', { nav: [{ to: '/hub', label: 'Hub', audience: 'anyone', order: 1, group: 'find' }] }),
  ];
  const toggle = () => screen.getByRole('button', { name: /menu/ });

  test('the toggle opens and closes the menu, and its name and state follow', async () => {
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    expect(toggle()).toHaveAccessibleName('Open menu');
    expect(toggle()).toHaveAttribute('aria-controls', screen.getByRole('navigation', { name: 'Main' }).id);

    await person.click(toggle());
    expect(toggle()).toHaveAccessibleName('Close menu');
    expect(toggle()).toHaveAttribute('aria-expanded', 'true');

    await person.click(toggle());
    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('Escape closes the menu and moves the focus to the toggle', async () => {
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    await person.click(toggle());
    await person.tab();
    expect(screen.getByRole('link', { name: 'Hub' })).toHaveFocus();

    await person.keyboard('{Escape}');

    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
    expect(toggle()).toHaveFocus();
  });

  test('in a narrow window the open menu covers the page, which is inert until it closes', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    const page = ['main', 'contentinfo'].map((role) => screen.getByRole(role));
    for (const part of page) expect(part).not.toHaveAttribute('inert');

    await person.click(toggle());
    for (const part of page) expect(part).toHaveAttribute('inert');
    expect(screen.getByRole('banner')).not.toHaveAttribute('inert');

    await person.keyboard('{Escape}');
    for (const part of page) expect(part).not.toHaveAttribute('inert');
    jest.restoreAllMocks();
  });

  test('opening the search closes the menu', async () => {
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    await person.click(toggle());

    await person.click(screen.getByRole('button', { name: 'Search plants' }));

    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('following a link closes the menu', async () => {
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    await person.click(toggle());

    await person.click(screen.getByRole('link', { name: 'Hub' }));

    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });

  test('in a narrow window the menu has theme and language, which change the whole page', async () => {
    jest.replaceProperty(window, 'innerWidth', 390);
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(menu.queryByRole('group', { name: 'Theme' })).toBeNull();

    await person.click(toggle());
    await person.click(menu.getByRole('link', { name: 'Dark' }));

    expect(document.documentElement.dataset.theme).toBe('dark');
    for (const dark of await screen.findAllByRole('link', { name: 'Dark', current: true }))
      expect(dark).toBeVisible();
    await person.click(menu.getByRole('link', { name: 'System' }));
    await person.click(menu.getByRole('link', { name: 'Deutsch' }));
    expect(await menu.findByRole('link', { name: 'Über uns' })).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  test('in a narrow window links are listed below headings, those of other teams last', async () => {
    const permit = { tier: 'frame' as const, calls: [], slots: [], origins: [] };
    const walks = { to: '/x/walks', label: 'Walks', audience: 'anyone' as const, order: 1, isInMenu: true };
    const garden = {
      to: '/garden',
      label: 'My Garden',
      audience: 'member' as const,
      order: 75,
      isInMenu: true,
    };
    await openPortal({
      remotes: [
        ...remotes,
        remoteNamed('account', { paths: ['/user/:userId'], nav: [{ ...garden, group: 'own' }] }),
        remoteNamed('walks', { nav: [walks], permit }),
      ],
      user: rosa,
    });
    await screen.findByRole('link', { name: 'My Garden' });

    const menu = within(screen.getByRole('navigation', { name: 'Main' }));
    const lists = menu.getAllByRole('list').map((list) => [list.ariaLabel, list.textContent]);
    expect(lists).toEqual([
      ['Find', 'HubReferences'],
      ['Yours', 'My Gardenrosa'],
      ['More', 'AboutWalks'],
    ]);
  });

  test('moving the focus out of the bar closes the menu', async () => {
    const { person } = await openPortal({ remotes, path: '/nowhere' });
    await person.click(toggle());
    act(() => screen.getByRole('link', { name: 'Go to the home page' }).focus());

    expect(toggle()).toHaveAttribute('aria-expanded', 'false');
  });
});

describe('links that don’t fit', () => {
  let resize: () => void = () => undefined;
  let boxWidth = 0;
  let rowWidth = 0;

  // jsdom has no layout.
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => rowWidth);
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockImplementation(() => boxWidth);
    globalThis.ResizeObserver = class {
      constructor(callback: ResizeObserverCallback) {
        resize = () => callback([], this);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    };
  });
  afterEach(() => jest.restoreAllMocks());

  function Row({ content }: { content: string }) {
    const row = useRef<HTMLDivElement>(null);
    return (
      <header>
        <div ref={row} data-testid="row" data-fit={useNavOverflow(row, content)} />
      </header>
    );
  }
  const navFit = () => screen.getByTestId('row').dataset.fit;

  test.each([
    [800, 1000, 'full'],
    [1000, 1000, 'tight'],
    [1001, 1000, 'collapsed'],
  ])('a row of %i px in %i px is %s', (row, box, expected) => {
    rowWidth = row;
    boxWidth = box;

    render(<Row content="Home" />);

    expect(navFit()).toBe(expected);
  });

  test('resizing the window updates it', () => {
    rowWidth = 900;
    boxWidth = 1000;
    render(<Row content="Home" />);

    boxWidth = 600;
    act(() => resize());
    expect(navFit()).toBe('collapsed');

    boxWidth = 901;
    act(() => resize());
    expect(navFit()).toBe('tight');
  });

  test('other links are measured again', () => {
    rowWidth = 900;
    boxWidth = 1000;
    const { rerender } = render(<Row content="Home" />);

    rowWidth = 1200;
    rerender(<Row content="Home|Photo Manager" />);

    expect(navFit()).toBe('collapsed');
  });

  test('a phone’s window is not measured, a wider one is', () => {
    const measured = jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(900);
    jest.replaceProperty(window, 'innerWidth', 390);
    render(<Row content="Home" />);
    expect(navFit()).toBe('collapsed');
    expect(measured).not.toHaveBeenCalled();

    boxWidth = 1100;
    act(() => resize());
    expect(navFit()).toBe('full');
  });
});

describe('the number of unread notifications', () => {
  const remotes = [remoteNamed('account', { paths: [links.notifications.pattern] })];
  const open = (unread: number, user: User | null = rosa) =>
    openPortal({ remotes, user, gateway: fakeGateway().answer(notifications.count, { unread }) });

  beforeEach(() => {
    serveRemotes({});
    Object.assign(window, {
      requestIdleCallback: (task: () => void) => setTimeout(task),
      cancelIdleCallback: clearTimeout,
    });
  });

  test.each([
    [3, '3'],
    [99, '99'],
    [100, '99+'],
  ])('shows a member that %d notifications are unread', async (unread, shown) => {
    await open(unread);

    const bell = await screen.findByRole('link', { name: `Notifications: ${unread} unread` });
    expect(bell).toHaveAttribute('href', '/notifications');
    expect(bell).toHaveTextContent(shown);
  });

  test('shows no number if all are read', async () => {
    const { gateway } = await open(0);

    await waitFor(() => expect(gateway.calls(notifications.count)).toHaveLength(1));
    expect(screen.getByRole('link', { name: 'Notifications' })).toHaveTextContent('');
  });

  test('follows the portal’s socket', async () => {
    const sockets = fakeWebSockets();
    const { gateway } = await open(1);
    await screen.findByRole('link', { name: 'Notifications: 1 unread' });
    gateway.answer(notifications.count, { unread: 2 });

    await act(async () => sockets[0]?.accept());
    await act(async () => sockets[0]?.receive({ type: 'notifications_changed' }));

    expect(await screen.findByRole('link', { name: 'Notifications: 2 unread' })).toBeInTheDocument();
  });

  test('stays a link without a number if the number can’t be read', async () => {
    const gateway = fakeGateway().answer(notifications.count, refusal('upstream_unavailable', 'Down.'));
    await openPortal({ remotes, user: rosa, gateway });

    expect(await screen.findByRole('link', { name: 'Notifications' })).toBeInTheDocument();
  });

  test('anonymous visitors, and portals without notifications, have none', async () => {
    const { unmount } = await open(1, null);
    expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
    unmount();

    await openPortal({ remotes: [], user: rosa });
    await screen.findByRole('button', { name: 'Logout' });
    expect(screen.queryByRole('link', { name: /Notifications/ })).toBeNull();
  });

  test('moderators see the number of open cases at their link', async () => {
    const nav: NavLink[] = [
      {
        to: '/admin/moderation',
        label: 'Moderation',
        audience: 'moderator',
        order: 85,
        isInMenu: true,
        waitingAt: cases.counts.path,
      },
    ];
    const staffed = [...remotes, remoteNamed('admin', { nav })];
    const sockets = fakeWebSockets();
    const gateway = fakeGateway()
      .answer(notifications.count, { unread: 0 })
      .answer(cases.counts, { reports: 2, approvals: 1, waiting: 3 });
    const moderator: User = { ...rosa, roles: ['moderator'] };
    await openPortal({ remotes: staffed, user: moderator, gateway });
    expect(await screen.findByRole('link', { name: 'Moderation 3 open', hidden: true })).toHaveAttribute(
      'href',
      '/admin/moderation',
    );

    gateway.answer(cases.counts, { reports: 0, approvals: 0, waiting: 0 });
    await act(async () => sockets[0]?.accept());
    expect(await screen.findByRole('link', { name: 'Moderation', hidden: true })).toBeInTheDocument();
  });

  test('an open discussion marks its notifications read', async () => {
    const gateway = fakeGateway()
      .answer(notifications.count, { unread: 2 })
      .answer(notifications.markRead, undefined);
    await openPortal({ remotes, user: rosa, gateway, path: '/forum/thread/7' });

    await waitFor(() =>
      expect(gateway.calls(notifications.markRead)).toMatchObject([{ body: { threadId: 7 } }]),
    );
  });
});

describe('the question about the language', () => {
  /** Opens the page that the gateway has written in the browser's preferred language. */
  async function openIn(language: 'en' | 'de') {
    document.documentElement.lang = language;
    await act(async () => {
      restoreLanguage();
      await loadTexts();
    });
    return openPortal();
  }
  const notice = () => screen.queryByRole('region', { name: 'Sprache' });
  const english = () => screen.getByRole('button', { name: 'Switch to English' });

  test('a German browser can switch to English, for good', async () => {
    const { person } = await openIn('de');
    expect(notice()).toHaveTextContent('Wir zeigen Ihnen das Portal auf Deutsch.');

    await person.click(english());

    expect(await screen.findByRole('link', { name: 'About' })).toBeVisible();
    expect(notice()).toBeNull();
    expect(document.cookie).toContain(`${languageCookie}=en`);
  });

  test('a visitor who stays with German is not asked again', async () => {
    const { person, unmount } = await openIn('de');

    await person.click(screen.getByRole('button', { name: 'Auf Deutsch bleiben' }));

    expect(notice()).toBeNull();
    expect(document.cookie).toContain(`${languageCookie}=de`);
    unmount();
    await openPortal();
    expect(notice()).toBeNull();
  });

  test('an English page offers nothing', async () => {
    await openIn('en');

    expect(screen.queryByRole('button', { name: 'Switch to English' })).toBeNull();
  });
});

describe('the search in the bar', () => {
  const found: Suggestions = {
    plants: [
      {
        id: 73,
        commonName: 'Common foxglove',
        latinName: 'Digitalis purpurea',
        imageUrl: '/api/plants/73/plates/cover.svg',
        hazard: 'deadly',
      },
    ],
    topics: [{ kind: 'condition', names: { en: 'Cats', de: 'Katzen' } }],
  };
  const open = async (answer: Suggestions | ReturnType<typeof refusal> = found) => {
    serveRemotes({});
    await openPortal({
      path: '/about',
      gateway: fakeGateway().answer(plantSearch.suggest, answer),
    });
    return screen.findByRole('combobox', { name: 'Search plants' });
  };

  test('suggests plants with their hazard, and needs and persons; arrow keys and Enter open one', async () => {
    const user = userEvent.setup();
    const box = await open();

    await user.type(box, 'fox');
    await screen.findByRole('option', { name: 'All results for “fox”' });
    const list = screen.getByRole('listbox', { name: 'Suggestions' });
    const names = within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      'Common foxglove Digitalis purpureaDeadly',
      'CatsFor whom',
      'All results for “fox”',
    ]);

    await user.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', within(list).getAllByRole('option')[0]?.id);
    expect(box).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/plant/73'));
  });

  test.each([
    ['with suggestions', found],
    ['without them', refusal('upstream_unavailable', 'Down.')],
  ])('Enter shows the results %s', async (_case, answer) => {
    const user = userEvent.setup();
    const box = await open(answer);

    await user.type(box, ' fox {Enter}');

    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/?q=fox'));
  });

  test('says that no plant name matches, and still leads to all results', async () => {
    const user = userEvent.setup();
    const box = await open({ plants: [], topics: [] });

    await user.type(box, 'xqzzyk');

    const all = await screen.findByRole('option', { name: 'All results for “xqzzyk”' });
    expect(screen.getAllByRole('option')).toEqual([all]);
    expect(box).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('No plant name matches.', { ignore: '[aria-hidden]' })).toHaveAttribute(
      'role',
      'status',
    );
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(window.location.search).toBe('?q=xqzzyk'));
  });

  test('leads to all results where suggestions can’t be read', async () => {
    const user = userEvent.setup();
    const box = await open(refusal('upstream_unavailable', 'Down.'));

    await user.type(box, 'fox');

    expect(await screen.findByRole('option', { name: 'All results for “fox”' })).toBeVisible();
    expect(screen.queryByText('No plant name matches.')).toBeNull();
  });

  test('“/” moves into the box, but not while somebody types elsewhere', async () => {
    const user = userEvent.setup();
    const box = await open();

    await user.keyboard('/');
    expect(box).toHaveFocus();
    await user.keyboard('a/b');
    expect(box).toHaveValue('a/b');
  });

  test('Escape closes the suggestions first', async () => {
    const user = userEvent.setup();
    const box = await open();

    await user.type(box, 'fox');
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('listbox')).toBeNull();
    expect(box).toHaveValue('fox');
    expect(box).toHaveFocus();
  });

  test('the home page has none, because it has its own', async () => {
    serveRemotes({});
    await openPortal({ path: '/' });

    await screen.findByRole('navigation', { name: 'Main' });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('versions on trial', () => {
  const preview = { name: 'forum', version: '0bea12cc34de', expiresAt: '2026-12-07T12:00:00.000Z' };

  test('every page names the previews of this browser, and has a link that leaves them', async () => {
    serveRemotes({});
    await openPortal({ trial: { previews: [preview] }, path: '/about' });
    const bar = within(await screen.findByRole('region', { name: 'Versions on trial' }));

    expect(bar.getByText('forum 0bea12cc34de')).toBeVisible();
    expect(bar.getByText(/until .*2026.*, in this browser only/)).toBeVisible();
    expect(bar.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '?preview=off');
  });

  test('an administrator who loads a remote from their machine can stop that', async () => {
    serveRemotes({});
    const override = { name: 'forum', address: 'http://localhost:5173' };
    const { gateway, person } = await openPortal({ trial: { previews: [], override }, path: '/about' });
    const bar = within(await screen.findByRole('region', { name: 'Versions on trial' }));
    expect(bar.getByText(/from http:..localhost:5173, until you log out/)).toBeVisible();

    gateway.answer(releases.endOverride, refusal('upstream_unavailable', 'It can’t be recorded.'));
    await person.click(bar.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Your machine is still in use')).toBeVisible();
    expect(gateway.calls(releases.endOverride)[0]?.address).toBe('/api/admin/releases/override');
  });

  test.each([
    ['unknown', 'There is no such preview'],
    ['ended', 'This preview has ended'],
  ] as const)('a link to a preview that is %s says so', async (refusedPreview, title) => {
    serveRemotes({});
    await openPortal({ refusedPreview, path: '/about?preview=abc' });

    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Versions on trial' })).toBeNull();
  });
});
