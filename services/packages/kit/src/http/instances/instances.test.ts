import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { headers } from '@portal/contracts';
import { ask } from './ask.ts';
import { createInstances, type InstanceOptions, type Instances } from './instances.ts';

interface TestInstance {
  origin: string;
  server: Server;
  /** The calls that it got, without the checks. */
  asked: string[];
}

const servers: Server[] = [];
const made: Instances[] = [];

afterEach(async () => {
  await Promise.all(made.splice(0).map((instances) => instances.destroy()));
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A process of the forum; what it says of its readiness is part of the answer. */
async function instance(
  name: string,
  answer: RequestListener = (_, response) => response.end(name),
  port = 0,
): Promise<TestInstance> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    if (request.url !== '/readyz') asked.push(String(request.method));
    answer(request, response);
  });
  servers.push(server);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server, asked };
}

async function nobody(): Promise<string> {
  const { origin, server } = await instance('down');
  server.close();
  return origin;
}

function forum(origins: string[], options?: InstanceOptions) {
  const instances = createInstances({ forum: origins }, options);
  made.push(instances);
  return async (method: 'GET' | 'POST' = 'GET') => {
    const answer = await ask(instances, 'forum', { path: '/', method, body: method === 'POST' ? 'a' : null });
    return answer.body.text();
  };
}

/** Asks until the answers of two are as wanted. */
async function until(wanted: (answers: string[]) => boolean, askOnce: () => Promise<string>) {
  let answers: string[] = [];
  for (let times = 0; times < 500; times += 1) {
    answers = [await askOnce().catch(String), await askOnce().catch(String)];
    if (wanted(answers)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The last answers were ${answers.join(', ')}.`);
}

test('instances take turns', async () => {
  const get = forum([(await instance('a')).origin, (await instance('b')).origin]);

  expect([await get(), await get(), await get(), await get()].sort()).toEqual(['a', 'a', 'b', 'b']);
});

test.each(['GET', 'POST'] as const)(
  'a %s to an instance that is not there goes to another',
  async (method) => {
    const call = forum([await nobody(), (await instance('b')).origin]);

    expect([await call(method), await call(method), await call(method)]).toEqual(['b', 'b', 'b']);
  },
);

test('a new instance takes its share', async () => {
  const down = await nobody();
  const get = forum([down, (await instance('b')).origin]);
  expect([await get(), await get()]).toEqual(['b', 'b']);

  await instance('a', undefined, Number(new URL(down).port));

  await until((answers) => answers.includes('a') && answers.includes('b'), get);
});

test('a read whose connection breaks is retried, a write never', async () => {
  const breaks = await instance('breaks', (request, response) =>
    request.url === '/readyz' ? response.end() : request.socket.destroy(),
  );
  const get = forum([breaks.origin]);

  await expect(get('GET')).rejects.toThrow();
  expect(breaks.asked).toEqual(['GET', 'GET']);
  await expect(get('POST')).rejects.toThrow();
  expect(breaks.asked).toEqual(['GET', 'GET', 'POST']);
});

test('a read that a draining instance refuses goes to another; its other failures are answers', async () => {
  const ends = await instance('ends', (_, response) =>
    response.writeHead(503, { [headers.draining]: '1' }).end('ends'),
  );
  const fails = await instance('fails', (_, response) => response.writeHead(503).end('fails'));

  expect(await forum([ends.origin, (await instance('b')).origin])()).toBe('b');
  expect(await forum([fails.origin])()).toBe('fails');
});

test('a draining instance gets no requests while there is another', async () => {
  const ends = await instance('ends', (_, response) => response.setHeader(headers.draining, '1').end('ends'));
  const get = forum([ends.origin, (await instance('b')).origin]);
  await until((answers) => answers.every((answer) => answer === 'b'), get);
  const before = ends.asked.length;

  expect(await Promise.all(Array.from({ length: 10 }, () => get()))).toEqual(Array(10).fill('b'));
  expect(ends.asked.length).toBe(before);
});

test('an instance that is not ready gets requests only if none is', async () => {
  const unready = await instance('unready', (request, response) =>
    response.writeHead(request.url === '/readyz' ? 503 : 200).end('unready'),
  );
  const other = await instance('b');
  const get = forum([unready.origin, other.origin]);
  await until((answers) => answers.every((answer) => answer === 'b'), get);

  other.server.closeAllConnections();
  other.server.close();
  expect(await get()).toBe('unready');
});

test('if all instances hang, requests fail at once', async () => {
  const hangs = await instance('hangs', () => undefined);
  const get = forum([hangs.origin], { headersTimeoutMs: 100 });
  await expect(get()).rejects.toMatchObject({ code: 'UND_ERR_HEADERS_TIMEOUT' });

  await until((answers) => answers.every((answer) => answer.includes('is not available')), get);
});

test('all requests queued for an instance that died, reads and writes, go to another', async () => {
  const slow = await instance('slow', (request) => {
    if (request.url !== '/readyz') setTimeout(() => request.socket.destroy(), 100);
    else request.socket.destroy();
  });
  const other = await instance('b');
  const call = forum([slow.origin, other.origin], { connections: 1 });
  slow.server.once('request', () => slow.server.close());

  const answers = await Promise.all(Array.from({ length: 100 }, () => call('POST').catch(String)));

  // The one that had been sent to the instance that went may have been done.
  expect(answers.filter((answer) => answer !== 'b').length).toBeLessThanOrEqual(2);
});

test('requests that fail everywhere are not doubled by retries', async () => {
  const breaks = await instance('breaks', (request, response) =>
    request.url === '/readyz' ? response.end() : request.socket.destroy(),
  );
  const get = forum([breaks.origin]);

  const calls = 300;
  for (let index = 0; index < calls; index++) await expect(get()).rejects.toThrow();

  expect(breaks.asked.length).toBeGreaterThan(calls);
  expect(breaks.asked.length).toBeLessThan(calls * 1.4);
});
