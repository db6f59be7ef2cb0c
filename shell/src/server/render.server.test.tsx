import {
  type PageState,
  plants,
  type ReadAnswer,
  type Remote,
  type RenderRequest,
  type RenderTools,
  type User,
} from '@portal/contracts';
import { query, type RemoteModule, useIsHydrated, usePageTime, useSession, Widget } from '@portal/sdk';
import { sdkVersion } from '@portal/sdk/host';
import { useQuery } from '@portal/sdk/query';
import { render } from './index.tsx';

const remoteNamed = (name: string, rest: Partial<Remote> = {}): Remote => ({
  name,
  version: '1',
  entry: `/remotes/${name}/1/entry.js`,
  preload: [],
  sdk: sdkVersion,
  contracts: '0.1.0',
  integrity: {},
  paths: [`/${name}`],
  nav: [{ to: `/${name}`, label: `The ${name}`, audience: 'anyone', order: 1 }],
  ...rest,
});

let answers: Record<string, ReadAnswer>;
let readAddresses: string[];
let failures: [string | undefined, string][];
let modules: Record<string, RemoteModule | Error>;
let ran: (string | undefined)[];

beforeEach(() => {
  answers = { '/api/user': { status: 401, contentType: 'text/plain', text: 'Please sign in.' } };
  readAddresses = [];
  failures = [];
  modules = {};
  ran = [];
});

const json = (value: unknown): ReadAnswer => ({
  status: 200,
  contentType: 'application/json',
  text: JSON.stringify(value),
});
const refused = (status: number, code: string): ReadAnswer => ({
  status,
  contentType: 'application/problem+json',
  text: JSON.stringify({ code, detail: 'No.', status, title: 'No', type: 'about:blank', requestId: '1' }),
});

const tools: RenderTools = {
  async read(address) {
    readAddresses.push(address);
    return answers[address] ?? refused(503, 'upstream_unavailable');
  },
  container(name) {
    const module = modules[name];
    if (!module || module instanceof Error) throw module ?? new Error('Unknown');
    return { init: () => undefined, get: async () => () => ({ default: module }) };
  },
  running: (remote) => void ran.push(remote),
  failed: (remote, error) => void failures.push([remote, (error as Error).message]),
};

let version = 0;

/** Renders a page of these remotes, each in a version of its own, since a worker loads a version once. */
function open(
  address: string,
  remotes: Record<string, RemoteModule | Error>,
  rest: Partial<RenderRequest> = {},
) {
  version += 1;
  modules = remotes;
  const names = Object.keys(remotes);
  return render(
    {
      address,
      language: 'en',
      page: { remotes: names.map((name) => remoteNamed(name, { version: String(version) })), config: {} },
      servers: Object.fromEntries(
        names.map((name) => [name, { version: String(version), file: '', integrity: '' }]),
      ),
      ...rest,
    },
    tools,
  );
}

const at = (path: string, Screen: () => React.ReactNode): RemoteModule => ({
  routes: [{ path, element: <Screen /> }],
});
const stateOf = ({ state }: { state: string }) => JSON.parse(state) as PageState;

function Plant() {
  const { data, error } = useQuery(query(plants.read, { params: { id: 5 } }));
  if (error) return <p>{error.code}</p>;
  return data ? <h1>{data.commonName}</h1> : <p>Skeleton</p>;
}

test('a page has its remote’s screen with the data that it reads, and the frame', async () => {
  answers['/api/plants/5'] = json({ commonName: 'Sage' });
  const page = await open('/garden', { garden: at('/garden', Plant) });

  expect(page.html).toContain('<h1>Sage</h1>');
  expect(page.html).toContain('href="/garden"');
  expect(page).toMatchObject({ isComplete: true, remotes: ['garden'] });
  expect(readAddresses).toEqual(['/api/user', '/api/plants/5']);
});

test('the state has what was read, so that the browser does not ask again', async () => {
  answers['/api/plants/5'] = json({ commonName: 'Sage' });
  const state = stateOf(await open('/garden?x=1', { garden: at('/garden', Plant) }));

  expect(state).toMatchObject({ address: '/garden?x=1', at: expect.stringMatching(/Z$/) });
  expect(JSON.stringify(state.queries)).toContain('"Sage"');
});

test('a read that fails leaves its skeleton to the browser', async () => {
  const page = await open('/garden', { garden: at('/garden', Plant) });

  expect(page.html).toContain('Skeleton');
  expect(page.isComplete).toBe(false);
  expect(page.state).not.toContain('plants');
  expect(readAddresses.filter((address) => address === '/api/plants/5')).toHaveLength(1);
  expect(failures).toEqual([]);
});

test('a page’s state has nothing that its HTML doesn’t show', async () => {
  for (let id = 1; id < 9; id++) answers[`/api/plants/${id}`] = json({ commonName: `Plant ${id}` });
  function Chain({ id }: { id: number }) {
    const { data } = useQuery(query(plants.read, { params: { id } }));
    if (!data) return <p>Skeleton</p>;
    return (
      <>
        <h1>{data.commonName}</h1>
        {id < 8 && <Chain id={id + 1} />}
      </>
    );
  }

  const page = await open('/garden', { garden: at('/garden', () => <Chain id={1} />) });

  const inState = page.state.match(/Plant \d/g) ?? [];
  expect(inState.length).toBeGreaterThan(0);
  expect(page.html.match(/Plant \d/g)).toEqual(inState);
});

test('what does not exist is said at once, and not asked again', async () => {
  answers['/api/plants/5'] = refused(404, 'not_found');
  const page = await open('/garden', { garden: at('/garden', Plant) });

  expect(page.html).toContain('<p>not_found</p>');
  expect(page.state).toContain('not_found');
});

test('a member’s page greets the member, and the next page is another visitor’s', async () => {
  const rosa: User = { id: 7, username: 'rosa', firstName: 'Rosa', roles: [] };
  const Greeting = () => <p>Hello, {useSession().user?.firstName ?? 'visitor'}</p>;
  answers['/api/user'] = json(rosa);
  expect((await open('/garden', { garden: at('/garden', Greeting) })).html).toContain('Rosa');

  answers['/api/user'] = refused(401, 'not_signed_in');
  const page = await open('/garden', { garden: at('/garden', Greeting) });

  expect(page.html).toContain('visitor');
  expect(page.html + page.state).not.toContain('Rosa');
});

test('a page and its title are in the language of the request, and the next one in its own', async () => {
  const german = await open('/nowhere', {}, { language: 'de' });
  const english = await open('/nowhere', {}, { language: 'en' });

  expect(german.html).toContain('Seite nicht gefunden');
  expect(german.title).toBe('Seite nicht gefunden');
  expect(english.html).toContain('404 Page Not Found');
  expect(english.title).toBe('Page Not Found');
});

test('the time of the page is in its state', async () => {
  const Clock = () => <time>{usePageTime().toISOString()}</time>;
  const page = await open('/garden', { garden: at('/garden', Clock) });

  expect(page.html).toContain(`<time>${stateOf(page).at}</time>`);
});

test('a screen that throws is left to the browser and charged to its remote; the frame is there', async () => {
  const Broken = () => {
    throw new Error('No leaves.');
  };
  const page = await open('/garden', { garden: at('/garden', Broken) });

  expect(page.html).toContain('<main');
  expect(page.isComplete).toBe(false);
  expect(failures).toEqual([['garden', 'No leaves.']]);
});

test('a widget that throws is charged to its remote, and the page around it is complete', async () => {
  const shed: RemoteModule = {
    routes: [],
    widgets: {
      photos: () => {
        throw new Error('No tools.');
      },
    },
  };
  const Page = () => (
    <>
      <Widget of="account" name="communityPhotos" plantId={5} commonName="Sage" />
      <h1>Around it</h1>
    </>
  );
  const page = await open('/garden', {
    garden: at('/garden', Page),
    account: { ...shed, widgets: { communityPhotos: shed.widgets?.photos as never } },
  });

  expect(page.html).toContain('Around it');
  expect(failures).toEqual([['account', 'No tools.']]);
  expect(ran.filter(Boolean).at(-1)).toBe('garden');
});

test('a remote that can’t be loaded is charged, and its page is left to the browser', async () => {
  const page = await open('/garden', { garden: new Error('Import failed.') });

  expect(page.html).toContain('<main');
  expect(page.isComplete).toBe(false);
  expect(failures).toEqual([['garden', 'Import failed.']]);
});

test('a remote without a server build is left to the browser, and nobody is charged', async () => {
  const page = await open('/garden', { garden: at('/garden', Plant) }, { servers: {} });

  expect(page.html).toContain('<main');
  expect(page.isComplete).toBe(false);
  expect(failures).toEqual([]);
});

test('a screen can’t write while it is rendered', async () => {
  const Writer = () => {
    const { error } = useQuery({
      queryKey: ['api', 'write'],
      queryFn: () => fetch('/api/threads', { method: 'POST' }),
    });
    return <p>{error ? 'refused' : 'waiting'}</p>;
  };
  await open('/garden', { garden: at('/garden', Writer) });

  expect(readAddresses).toEqual(['/api/user']);
});

test('what only the browser knows is not rendered', async () => {
  const Zone = () => <p>{useIsHydrated() ? 'zone' : 'UTC'}</p>;

  expect((await open('/garden', { garden: at('/garden', Zone) })).html).toContain('<p>UTC</p>');
});

test.each(['</script><script>', '<!--', '\u2028', '"><img src=x onerror=alert(1)>'])(
  'the text %j is text in the markup',
  async (text) => {
    answers['/api/plants/5'] = json({ commonName: text });
    const { html } = await open(`/garden?q=${encodeURIComponent(text)}`, { garden: at('/garden', Plant) });

    expect(html).not.toMatch(/<script>|<!--(?!\/?\$|\s)|<img src=x/);
  },
);
