import { checkReads, renderPage } from '@portal/contracts/schemas';
import { undocumentedMetrics } from '@portal/kit/testing';
import {
  hostileText,
  linus,
  reading,
  requestFor,
  rosa,
  startingUp,
  testRenderer,
} from './testing/test-renderer.ts';

const reads = (...addresses: string[]) =>
  `/reads/?${new URLSearchParams(addresses.map((address) => ['read', address]))}`;
/** The statuses and texts of the reads of a page. */
const answersOf = ({ html }: { html: string }): [number, string][] => JSON.parse(html);

describe('a page', () => {
  const { render, attempt, service, fetchPage, asked, metrics } = testRenderer(['reads', 'snoops', 'echoes']);

  test('is refused quickly until its builds are warm, then rendered with what it reads', async () => {
    expect(await attempt(reads(reading.messages))).toBe(startingUp);
    const page = await render(reads(reading.messages));

    expect(answersOf(page)).toEqual([[200, expect.stringContaining('"authorName":"anonymous"')]]);
    expect([page.remotes, page.isComplete]).toEqual([['reads'], true]);
    expect(await metrics()).toMatch(/render_seconds_count\{.*remote="reads",outcome="complete"\} 1/);
    expect(undocumentedMetrics(await metrics())).toEqual([]);
  });

  test('of the shell is rendered too', async () => {
    expect(await render('/about')).toMatchObject({ html: 'SHELL', remotes: [], isComplete: true });
  });

  test('says what it was rendered from, which can be compared with what is there now', async () => {
    const { reads: hashes = {} } = await render(reads(reading.messages, '/api/favorites'));
    expect(Object.keys(hashes).sort()).toEqual([reading.messages, '/api/favorites'].sort());
    const check = async (changed: Record<string, string>) =>
      (await service.asService('gateway').call(checkReads, { body: { reads: { ...hashes, ...changed } } }))
        .areCurrent;

    expect(await check({})).toBe(true);
    expect(await check({ [reading.messages]: 'another' })).toBe(false);
    expect(await check({ '/internal/plants/named?ids=1': 'secret' })).toBe(false);
  });

  test('reads as its viewer', async () => {
    expect(answersOf(await render(reads('/api/favorites'), { viewer: rosa }))).toEqual([
      [200, '[{"plantId":1}]'],
    ]);
    expect(answersOf(await render(reads('/api/favorites')))).toEqual([[401, expect.any(String)]]);
  });

  test('shares the reads of anonymous visitors, and no others', async () => {
    asked.length = 0;
    const viewers = [undefined, undefined, rosa, linus];
    const pages = await Promise.all(
      viewers.map((viewer) => render(reads(reading.shared, reading.shared), viewer ? { viewer } : {})),
    );

    const names = pages.map((page) => answersOf(page).map(([, text]) => JSON.parse(text)[0].authorName));
    expect(names).toEqual(viewers.map((viewer) => Array(2).fill(viewer?.username ?? 'anonymous')));
    expect(asked.filter((each) => each.endsWith('rosa'))).toHaveLength(2);
    expect(asked.filter((each) => each.endsWith('anonymous')).length).toBeLessThanOrEqual(2);
  });

  test.each([
    ['an internal call', '/internal/plants/named?ids=1', 404],
    ['an internal call behind dot segments', '/api/../internal/plants/named', 404],
    ['another origin', 'http://127.0.0.1:1/api/favorites', 404],
    ['another host', '//127.0.0.1/api/favorites', 404],
    ['a call that writes', '/api/favorites/5', 405],
    ['a picture', '/api/plants/5/plates/plate', 404],
    ['an unknown call', '/api/secrets', 404],
    ['a broken address', '/api/%ff', 400],
  ])('can’t read %s', async (_, address, status) => {
    asked.length = 0;
    const [[answered] = []] = answersOf(await render(reads(address), { viewer: rosa }));

    expect([answered, asked]).toEqual([status, []]);
  });

  test('reads at most 30 times', async () => {
    const page = await render(reads(...Array<string>(31).fill(reading.messages)));

    expect(answersOf(page).map(([status]) => status)).toEqual([...Array(30).fill(200), 503]);
    expect(page.isComplete).toBe(false);
  });

  test('carries any text unharmed', async () => {
    const { html } = await render(reads(reading.messages));
    const [[, text] = []] = JSON.parse(html);

    expect(JSON.parse(text)[0].message).toBe(hostileText);
  });

  test('can’t connect anywhere, read files or see secrets', async () => {
    process.env.SIGNING_KEYS = 'a secret of this process';
    expect((await render('/snoops/')).html).toBe(
      'ReferenceError,ReferenceError,TypeError,TypeError,Error,refused',
    );
  });

  test('is rendered for services only', async () => {
    const body = requestFor('/about', {});
    await expect(service.call(renderPage, { body })).rejects.toMatchObject({ code: 'not_allowed' });
    await expect(service.as(rosa).call(renderPage, { body })).rejects.toMatchObject({ code: 'not_allowed' });
  });

  test('of a viewer whose identity is refused reads as an anonymous visitor', async () => {
    const page = await render(reads('/api/favorites'), { viewerTokens: { account: 'forged' } });
    expect(answersOf(page)).toEqual([[401, expect.any(String)]]);
  });

  test('gives the identity of its viewer to no build', async () => {
    const { html } = await render('/echoes/', { viewer: rosa });
    expect(html).toContain('"address":"/echoes/"');
    expect(html).not.toMatch(/token|eyJ/i);
  });

  test('is stored nowhere', async () => {
    expect((await fetchPage('/about')).headers.get('cache-control')).toBe('private, no-store');
  });
});
