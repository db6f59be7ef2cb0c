import { languageCookie, plantSearch, plants, sessions, threads, type User, users } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import { useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import * as z from 'zod/mini';
import { call } from './api/call.ts';
import { query } from './api/read.ts';
import { Boundary } from './boundary.tsx';
import { noteServerTime, serverNow } from './clock.ts';
import { bulletinDate, chatTimestamp, count, counted, shortDate } from './format.ts';
import { useIsHydrated, useIsHydrating, usePageTime } from './hydration.ts';
import { catalogue } from './language/catalogue.ts';
import { catalogues, loadTexts, restoreLanguage, setLanguage } from './language/language.ts';
import { LazyScreen, lazyPart } from './lazy-screen.tsx';
import { Link, NavLink } from './link.tsx';
import { InfiniteItems } from './lists/infinite-items.tsx';
import { useInfiniteList } from './lists/use-infinite-list.ts';
import { usePage } from './page.ts';
import { useEndSession, useSession } from './session.ts';
import { failOnUnexpectedCalls, installFakeGateway } from './testing/fake-gateway.ts';
import { fakeGateway, refusal, renderScreen } from './testing/index.ts';
import { storeChoice } from './theme/choice-cookie.ts';
import { toast } from './toasts/toast.ts';
import { Toaster } from './toasts/toaster.tsx';

describe('a boundary', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  function Plant({ id }: { id: number }) {
    const [visits] = useState(() => id);
    if (id === 2) throw new Error('No such leaf.');
    return (
      <p>
        Plant {id}, first seen {visits}
      </p>
    );
  }

  function Screen() {
    const [id, setId] = useState(1);
    return (
      <>
        <p>Beside it</p>
        <button type="button" onClick={() => setId(id + 1)}>
          Next
        </button>
        <Boundary label="The plant" resetKey={String(id)}>
          <Plant id={id} />
        </Boundary>
      </>
    );
  }

  test('a failure stays in its region, and is cleared when the reset key changes', async () => {
    const { user } = await renderScreen(<Screen />);

    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('alert')).toHaveTextContent('The plant could not be shown.');
    expect(screen.getByText('Beside it')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByText('Plant 3, first seen 3')).toBeVisible();
  });

  test('without a failure, a new reset key remounts nothing', async () => {
    function Steady() {
      const [id, setId] = useState(3);
      return (
        <Boundary resetKey={String(id)}>
          <Plant id={id} />
          <button type="button" onClick={() => setId(4)}>
            Next
          </button>
        </Boundary>
      );
    }
    const { user } = await renderScreen(<Steady />);

    await user.click(screen.getByRole('button', { name: 'Next' }));

    expect(screen.getByText('Plant 4, first seen 3')).toBeVisible();
  });
});

describe('the clock', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const server = new Date('2026-11-20T12:00:00Z');

  /** Answers as a server does whose clock is right. */
  const answer = (status: number, headers: Record<string, string>) => {
    globalThis.fetch = async () =>
      ({ status, ok: status < 400, headers: new Headers(headers), text: async () => '' }) as Response;
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    noteServerTime(new Date().toUTCString());
    jest.useRealTimers();
  });

  test.each([
    ['a day behind', -dayMs],
    ['a day ahead', dayMs],
    ['years behind, as after a flat battery', -10_000 * dayMs],
  ])('a clock %s is set right by any answer', async (_, wrongMs) => {
    jest.setSystemTime(server.getTime() + wrongMs);
    answer(204, { date: server.toUTCString() });

    await call(sessions.end);

    expect(serverNow()).toBe(server.getTime());
    jest.advanceTimersByTime(60_000);
    expect(serverNow()).toBe(server.getTime() + 60_000);
  });

  test('a refusal says the time too, and how long to wait by it', async () => {
    jest.setSystemTime(server.getTime() + dayMs);
    answer(503, {
      date: server.toUTCString(),
      'retry-after': new Date(server.getTime() + 7000).toUTCString(),
    });

    await expect(call(sessions.end)).rejects.toMatchObject({ retryAfterS: 7 });
  });

  test('what is on the page already is shown anew once the time is known', () => {
    jest.setSystemTime(server.getTime() + dayMs);
    const Clock = () => <time>{usePageTime().toISOString()}</time>;
    render(<Clock />);

    act(() => noteServerTime(server.toUTCString()));

    expect(screen.getByText(server.toISOString())).toBeVisible();
  });

  test.each([
    ['no date', null],
    ['no valid date', 'soon'],
    ['a date some seconds ago: it was long under way', new Date(server.getTime() - 20_000).toUTCString()],
  ])('an answer with %s changes nothing', (_, date) => {
    jest.setSystemTime(server);

    noteServerTime(date);

    expect(serverNow()).toBe(server.getTime());
  });
});

describe('formats', () => {
  /** `toLocaleString` puts a narrow space before AM and PM in some versions of ICU. */
  const plain = (text: string) => text.replaceAll('\u202f', ' ');
  const at = (text: string) => new Date(text);

  test('forum and journal dates are short, with hour and minute', () => {
    expect(plain(shortDate(at('2026-11-05T09:07:00')))).toBe('Nov 5, 2026, 9:07 AM');
  });

  test('bulletin dates read "MMM dd, h:mm a"', () => {
    expect(bulletinDate(at('2026-11-05T21:07:00'))).toBe('Nov 05, 9:07 PM');
    expect(bulletinDate(at('2026-11-05T00:30:00'))).toBe('Nov 05, 12:30 AM');
  });

  test('a chat message shows only the time until it is 24 hours old', () => {
    const now = at('2026-11-06T09:07:00');

    expect(plain(chatTimestamp(at('2026-11-05T09:07:01'), now))).toBe('9:07 AM');
    expect(plain(chatTimestamp(at('2026-11-05T09:07:00'), now))).toBe('Nov 5, 2026, 9:07 AM');
  });

  test('a count agrees with its noun', () => {
    expect([0, 1, 1024].map((amount) => counted(amount, 'result', 'results'))).toEqual([
      '0 results',
      '1 result',
      '1,024 results',
    ]);
  });
});

describe('a lazy screen', () => {
  afterEach(() => jest.restoreAllMocks());

  const Meadow = () => <h1>Meadow</h1>;

  test('the skeleton is shown until the code has loaded, and not the next time', async () => {
    let resolve: (screen: typeof Meadow) => void = () => undefined;
    const load = jest.fn(() => new Promise<typeof Meadow>((done) => (resolve = done)));
    const { unmount } = await renderScreen(<LazyScreen load={load} skeleton={<p>Loading</p>} />);
    expect(screen.getByText('Loading')).toBeVisible();

    resolve(Meadow);
    expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();
    unmount();
    await renderScreen(<LazyScreen load={load} skeleton={<p>Loading</p>} />);

    expect(screen.getByRole('heading', { name: 'Meadow' })).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('code that fails to load fails in its region, and Retry fetches it again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest
      .fn()
      .mockRejectedValueOnce(new Error('Loading chunk 7 failed.'))
      .mockResolvedValue(Meadow);
    const { user } = await renderScreen(
      <Boundary label="The meadow">
        <LazyScreen load={load} />
      </Boundary>,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The meadow could not be shown.');

    await user.click(screen.getByRole('button', { name: 'Retry' }));

    expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();
  });

  test('a router that reuses the component for another screen shows that screen', async () => {
    const Forest = () => <h1>Forest</h1>;
    const loadMeadow = async () => Meadow;
    const loadForest = async () => Forest;
    function Switch() {
      const [isForest, setIsForest] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setIsForest(true)}>
            On
          </button>
          <LazyScreen load={isForest ? loadForest : loadMeadow} skeleton={<p>Loading</p>} />
        </>
      );
    }
    const { user } = await renderScreen(<Switch />);
    expect(await screen.findByRole('heading', { name: 'Meadow' })).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'On' }));

    expect(await screen.findByRole('heading', { name: 'Forest' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Meadow' })).toBeNull();
  });

  test('a lazy part gets its properties, and their changes', async () => {
    const Part = lazyPart(
      async () =>
        ({ name }: { name: string }) => <p>{name}</p>,
      <p>Loading</p>,
    );
    function Names() {
      const [name, setName] = useState('Sage');
      return (
        <button type="button" onClick={() => setName('Mint')}>
          <Part name={name} />
        </button>
      );
    }
    const { user } = await renderScreen(<Names />);
    expect(await screen.findByText('Sage')).toBeVisible();

    await user.click(screen.getByRole('button'));

    expect(screen.getByText('Mint')).toBeVisible();
  });

  class Failure extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
    override state = { hasFailed: false };
    static getDerivedStateFromError = () => ({ hasFailed: true });
    override render = () => (this.state.hasFailed ? <p role="alert">Failed</p> : this.props.children);
  }

  test('code that fails to load while the page hydrates is tried once more', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = jest.fn().mockRejectedValue(new Error('Loading chunk 7 failed.'));
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><h1>Meadow</h1><!--/$-->';
    document.body.replaceChildren(container);
    const page = (
      <Failure>
        <Suspense>
          <LazyScreen load={load} />
        </Suspense>
      </Failure>
    );

    const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: () => undefined }));

    expect(await screen.findByRole('alert')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);
    act(() => root.unmount());
  });
});

describe('hydration', () => {
  /** Hydrates what a component renders on the server. */
  async function hydrate(Part: () => ReactNode) {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<Part />);
    document.body.replaceChildren(container);
    const root = await act(async () => hydrateRoot(container, <Part />));
    return { container, unmount: () => act(() => root.unmount()) };
  }

  test('what only the browser knows appears after the first render', async () => {
    const Part = () => (useIsHydrated() ? 'browser' : 'server');
    expect(renderToString(<Part />)).toBe('server');

    const { container, unmount } = await hydrate(Part);

    expect(container).toHaveTextContent('browser');
    unmount();
    expect(render(<Part />).container).toHaveTextContent('browser');
  });

  test('a part that decides in its first render is not rendered again', async () => {
    const seen: boolean[] = [];
    function Part() {
      const isHydrating = useIsHydrating();
      const [count, setCount] = useState(0);
      seen.push(isHydrating);
      return (
        <button type="button" onClick={() => setCount(count + 1)}>
          {count}
        </button>
      );
    }
    expect(renderToString(<Part />)).toContain('0');
    const { container, unmount } = await hydrate(Part);
    expect(seen).toEqual([true, true, true]);

    act(() => container.querySelector('button')?.click());

    expect(seen.slice(3)).toEqual([false]);
    unmount();
    seen.length = 0;
    render(<Part />);
    expect(seen).toEqual([false]);
  });
});

describe('a link', () => {
  test('a link navigates without a page load, unless its handler prevents that', async () => {
    const { user } = await renderScreen(
      <>
        <Link to="/forum?page=2">Forum</Link>
        <Link to="/hub" onClick={(event) => event.preventDefault()}>
          Hub
        </Link>
        <NavLink to="/forum">Current</NavLink>
      </>,
    );
    expect(screen.getByRole('link', { name: 'Forum' })).toHaveAttribute('href', '/forum?page=2');

    await user.click(screen.getByRole('link', { name: 'Hub' }));
    expect(screen.getByRole('link', { name: 'Current' })).not.toHaveAttribute('aria-current');

    await user.click(screen.getByRole('link', { name: 'Forum' }));
    expect(screen.getByRole('link', { name: 'Current' })).toHaveAttribute('aria-current', 'page');
  });

  test.each([
    ['/forum', false, '/forum/thread/1', true],
    ['/forum', true, '/forum/thread/1', false],
    ['/forum', true, '/forum', true],
    ['/forum', false, '/forums', false],
  ])('a link to %s (end: %s) at %s is current: %s', async (to, end, path, isCurrent) => {
    await renderScreen(
      <NavLink to={to} end={end}>
        Forum
      </NavLink>,
      { path, route: '*' },
    );
    expect(screen.queryByRole('link', { current: 'page' }) !== null).toBe(isCurrent);
  });
});

describe('a page', () => {
  interface ScreenProps {
    title: string;
    description?: string;
    children?: ReactNode;
  }

  function Screen({ title, description, children }: ScreenProps) {
    usePage({ title, ...(description && { description }) });
    return children;
  }

  test('a screen sets the title and description, and the next one replaces both', async () => {
    await renderScreen(<Screen title="Yarrow" description="Achillea millefolium" />);
    expect(document.title).toBe('Yarrow · Plant Portal');
    expect(document.querySelector('meta[name=description]')).toHaveAttribute(
      'content',
      'Achillea millefolium',
    );

    await renderScreen(<Screen title="Plant Portal" />);
    expect(document.title).toBe('Plant Portal');
    expect(document.querySelectorAll('meta[name=description]')).toHaveLength(1);
    expect(document.querySelector('meta[name=description]')).toHaveAttribute('content', '');
  });

  test('a screen within another sets the title', async () => {
    await renderScreen(
      <Screen title="Plant">
        <Screen title="Plant Not Found" />
      </Screen>,
    );

    expect(document.title).toBe('Plant Not Found · Plant Portal');
  });
});

describe('the session', () => {
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
});

describe('texts', () => {
  const english = { greeting: 'Good morning', plants: (amount: number) => `${count(amount)} plants` };
  const german: typeof english = {
    greeting: 'Guten Morgen',
    plants: (amount) => `${count(amount)} Pflanzen`,
  };

  let { useTexts, texts } = catalogue(english, { de: async () => german });
  let latest = [...catalogues].at(-1);

  function create(de: () => Promise<typeof english>) {
    if (latest) catalogues.delete(latest);
    ({ useTexts, texts } = catalogue(english, { de }));
    latest = [...catalogues].at(-1);
  }

  function Greeting() {
    const { greeting, plants } = useTexts();
    const [name, setName] = useState('');
    return (
      <form>
        <h1>{greeting}</h1>
        <p>{plants(1624)}</p>
        <input aria-label="name" value={name} onChange={({ target }) => setName(target.value)} />
      </form>
    );
  }

  beforeEach(() => create(async () => german));
  afterEach(() => act(() => setLanguage('en')));

  test('the default language is English', async () => {
    restoreLanguage();
    await renderScreen(<Greeting />);

    expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
    expect(screen.getByText('1,624 plants')).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  test('changing the language replaces the texts and keeps what was typed', async () => {
    const { user } = await renderScreen(<Greeting />);
    await user.type(screen.getByLabelText('name'), 'Rosa');

    await act(() => setLanguage('de'));

    expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
    expect(screen.getByText('1.624 Pflanzen')).toBeVisible();
    expect(screen.getByLabelText('name')).toHaveValue('Rosa');
    expect(document.documentElement).toHaveAttribute('lang', 'de');
    expect(texts().greeting).toBe('Guten Morgen');
  });

  test('the choice is stored for the next page', async () => {
    await act(() => setLanguage('de'));
    expect(document.cookie).toContain('portal_language=de');
    document.documentElement.lang = 'en';

    restoreLanguage();
    create(async () => german);
    await loadTexts();
    await renderScreen(<Greeting />);

    expect(screen.getByRole('heading')).toHaveTextContent('Guten Morgen');
  });

  test('a language that fails to load changes nothing', async () => {
    create(() => Promise.reject(new Error('No connection.')));
    await renderScreen(<Greeting />);

    await expect(setLanguage('de')).rejects.toThrow('No connection.');

    expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
    expect(document.documentElement).toHaveAttribute('lang', 'en');
  });

  test('a remote whose texts fail to load stays in English and does not delay the page', async () => {
    storeChoice(languageCookie, 'de');
    restoreLanguage();
    create(() => Promise.reject(new Error('No connection.')));
    await loadTexts();
    await renderScreen(<Greeting />);

    expect(screen.getByRole('heading')).toHaveTextContent('Good morning');
    create(async () => german);
  });

  test('dates follow the language', async () => {
    const moment = new Date(2026, 10, 20, 15, 7);
    expect(shortDate(moment)).toMatch(/Nov 20, 2026, 3:07\sPM/);

    await act(() => setLanguage('de'));

    expect(shortDate(moment)).toBe('20. Nov. 2026, 15:07');
  });
});

describe('a list', () => {
  const mosses = endpoint({
    method: 'GET',
    path: '/api/mosses',
    service: 'encyclopedia',
    access: 'anyone',
    summary: 'A call of this test.',
    query: z.object({ before: z.optional(z.string()) }),
    reply: z.array(z.object({ id: z.number() })),
  });

  function List({ total = Number.POSITIVE_INFINITY }) {
    const list = useInfiniteList<{ id: number }>({
      queryKey: ['api', 'mosses'],
      pageLength: 3,
      fetchPage: (last, signal) =>
        call(mosses, { query: last ? { before: String(last.id) } : {} }, { signal }),
      isEnd: ({ length }) => length >= total,
    });
    if (!list.items) return <p>{list.error?.message ?? 'Loading'}</p>;
    return (
      <InfiniteItems
        list={list}
        items={list.items}
        label={`Showing ${list.items.length} mosses`}
        renderItem={({ id }) => `Moss ${id}`}
      />
    );
  }

  const page = (...ids: number[]) => ids.map((id) => ({ id }));
  const second = { query: { before: '7' } };
  const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  async function open(next: Parameters<ReturnType<typeof fakeGateway>['answer']>[1]) {
    const gateway = fakeGateway()
      .answer(mosses, page(9, 8, 7))
      .answer(mosses, next as never, second);
    const { user, queryClient } = await renderScreen(<List />);
    await screen.findByText('Moss 9');
    return {
      gateway,
      queryClient,
      loadMore: () => user.click(screen.getByRole('button', { name: 'Load more' })),
    };
  }

  test('Load more appends pages until a short one, and focuses the first new item', async () => {
    const { loadMore } = await open(page(7, 6));

    await loadMore();

    expect(await screen.findByText('Moss 6')).toHaveFocus();
    expect(names()).toEqual(['Moss 9', 'Moss 8', 'Moss 7', 'Moss 6']);
    expect(screen.getByRole('status')).toHaveTextContent('Showing 4 mosses');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a failed page is reported below the list, and can be loaded again', async () => {
    const { gateway, loadMore } = await open(refusal('internal', 'Out of order.'));

    await loadMore();
    expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load more. Out of order.');
    expect(names()).toHaveLength(3);
    gateway.answer(mosses, page(6), second);
    await loadMore();

    expect(await screen.findByText('Moss 6')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('all loaded pages are refetched after a change', async () => {
    const { gateway, queryClient, loadMore } = await open(page(6));
    await loadMore();
    await screen.findByText('Moss 6');

    gateway.answer(mosses, page(5), second);
    await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'mosses'] }));

    expect(await screen.findByText('Moss 5')).toBeVisible();
    expect(names()).toHaveLength(4);
  });

  test('a full last page that is known to be the last offers no more', async () => {
    fakeGateway().answer(mosses, page(9, 8, 7));

    await renderScreen(<List total={3} />);

    expect(await screen.findByText('Moss 7')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  describe('a list that begins in the middle', () => {
    function Middle() {
      const list = useInfiniteList<{ id: number }>({
        queryKey: ['api', 'mosses'],
        pageLength: 3,
        fetchPage: (last, signal) =>
          call(mosses, { query: { before: String(last?.id ?? 'middle') } }, { signal }),
        fetchEarlier: ({ id }, signal) => call(mosses, { query: { before: `newer-${id}` } }, { signal }),
      });
      return (
        <>
          {list.hasEarlier && (
            <button type="button" onClick={list.loadEarlier}>
              Earlier
            </button>
          )}
          <InfiniteItems list={list} items={list.items ?? []} renderItem={({ id }) => `Moss ${id}`} />
        </>
      );
    }

    test('loads the items before it, and keeps both ends when it is fetched again', async () => {
      const gateway = fakeGateway()
        .answer(mosses, page(6, 5, 4), { query: { before: 'middle' } })
        .answer(mosses, page(8, 7), { query: { before: 'newer-6' } })
        .answer(mosses, page(6, 5, 4), second)
        .answer(mosses, page(3), { query: { before: '4' } });
      const { user, queryClient } = await renderScreen(<Middle />);
      await user.click(await screen.findByRole('button', { name: 'Earlier' }));
      await user.click(await screen.findByRole('button', { name: 'Load more' }));

      expect(await screen.findByText('Moss 3')).toBeVisible();
      expect(names()).toEqual(['Moss 8', 'Moss 7', 'Moss 6', 'Moss 5', 'Moss 4', 'Moss 3']);
      expect(screen.queryByRole('button')).toBeNull();
      gateway.answer(mosses, page(2), { query: { before: '4' } });
      await act(() => queryClient.invalidateQueries({ queryKey: ['api', 'mosses'] }));

      expect(await screen.findByText('Moss 2')).toBeVisible();
      expect(names()).toHaveLength(6);
    });
  });
});

describe('the fake gateway', () => {
  test('a call without a prepared answer fails the test', async () => {
    await call(plants.cards).catch(() => undefined);

    expect(failOnUnexpectedCalls).toThrow('No answer was prepared for GET /api/plants/cards.');
    installFakeGateway();
  });

  test('an answer that breaks the contract fails the call', async () => {
    fakeGateway().answer(plants.cards, [{ id: 'one' }] as never);

    await expect(call(plants.cards)).rejects.toThrow();
  });

  test('an answer can be for one input only, and a later answer replaces an earlier one', async () => {
    fakeGateway()
      .answer(plantSearch.find, [])
      .answer(plantSearch.find, refusal('internal', 'Out of order.'), { query: { q: 'sage' } });

    await expect(call(plantSearch.find, { query: { q: 'rue' } })).resolves.toEqual([]);
    await expect(call(plantSearch.find, { query: { q: 'sage' } })).rejects.toThrow('500: Out of order.');
  });
});

describe('toasts', () => {
  afterEach(() => jest.useRealTimers());

  test('a message shows its title and its description', async () => {
    await renderScreen(<p>Page</p>);

    act(() => toast({ title: 'Please log in', description: 'You need to be logged in to add favorites' }));

    expect(screen.getByText('Please log in')).toBeVisible();
    expect(screen.getByText('You need to be logged in to add favorites')).toBeVisible();
  });

  test('a message before the first render is not lost', async () => {
    toast({ title: 'Early' });

    await renderScreen(<p>Page</p>);

    expect(screen.getByText('Early')).toBeVisible();
  });

  test('only the newest message is shown', async () => {
    await renderScreen(<p>Page</p>);

    act(() => {
      toast({ title: 'First' });
      toast({ title: 'Second' });
    });

    expect(screen.getByText('Second')).toBeVisible();
    expect(screen.queryByText('First')).toBeNull();
  });

  test('a message closes after 5000 ms', () => {
    render(<Toaster />);
    jest.useFakeTimers();
    act(() => toast({ title: 'Saved' }));

    act(() => jest.advanceTimersByTime(4999));
    expect(screen.getByText('Saved')).toBeVisible();
    act(() => jest.advanceTimersByTime(1));

    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('a message with an action stays three times as long, and the action closes it', () => {
    render(<Toaster />);
    jest.useFakeTimers();
    const onPress = jest.fn();
    act(() => toast({ title: 'Deleted', action: { label: 'Undo', onPress } }));
    act(() => jest.advanceTimersByTime(14_999));

    act(() => screen.getByRole('button', { name: 'Undo' }).click());

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).toBeNull();
  });

  test('a message can be closed', async () => {
    const { user } = await renderScreen(<p>Page</p>);
    act(() => toast({ title: 'Saved' }));

    await user.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('F8 moves focus to the messages', async () => {
    const { user } = await renderScreen(<p>Page</p>);
    act(() => toast({ title: 'Saved' }));

    await user.keyboard('[F8]');

    expect(screen.getByRole('list')).toHaveFocus();
    expect(screen.getByRole('region', { name: 'Notifications (F8)' })).toContainElement(
      screen.getByRole('list'),
    );
  });

  test.each([
    [49, true],
    [51, false],
  ])('swiping %i px to the right leaves it shown: %s', async (distance, isShown) => {
    await renderScreen(<p>Page</p>);
    act(() => toast({ title: 'Saved' }));
    const message = screen.getByText('Saved').closest('li');
    if (!message) throw new Error('The message is no list item.');

    await act(async () => {
      message.dispatchEvent(pointer('pointerdown', 0));
      message.dispatchEvent(pointer('pointermove', distance));
      message.dispatchEvent(pointer('pointerup', distance));
    });

    expect(screen.queryByText('Saved') !== null).toBe(isShown);
  });

  /** jsdom has no pointer events; a mouse event with the same properties works for Radix. */
  const pointer = (type: string, clientX: number) =>
    Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX }), {
      pointerId: 1,
      pointerType: 'mouse',
    });
});
