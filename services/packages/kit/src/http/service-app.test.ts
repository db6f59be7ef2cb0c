import { connect } from 'node:net';
import { headers, type Viewer } from '@portal/contracts';
import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { createLog } from '../process/log.ts';
import { testService } from '../testing/index.ts';
import { serve, serveRaw } from './serve.ts';

const base = { method: 'GET', service: 'forum', access: 'anyone', summary: 'For tests.' } as const;
const params = z.object({ id: z.string() });
let databaseWorks = true;
let isAbandoned: (() => void) | undefined;
const service = testService(
  [
    serve(
      endpoint({ ...base, path: '/api/threads/:id', params, reply: z.string() }),
      ({ params: { id } }) => id,
    ),
    serveRaw(endpoint({ ...base, path: '/api/slow' }), ({ ctx }) => {
      ctx.respond = false;
      ctx.res.once('close', () => isAbandoned?.());
    }),
  ],
  {
    checks: {
      database: async () => {
        if (!databaseWorks) throw new Error('not connected');
      },
    },
  },
);
const rosa: Viewer = { id: 5, username: 'rosa', roles: [] };

test('each request is one log line with its pattern, its viewer and its id', async () => {
  const response = await service
    .as(rosa)
    .fetch('/api/threads/7', { headers: { [headers.requestId]: 'request-1234' } });
  expect(response.headers.get(headers.requestId)).toBe('request-1234');
  const lines = service.logLines().filter((line) => line.requestId === 'request-1234');
  expect(lines).toEqual([
    expect.objectContaining({
      name: 'forum',
      msg: 'request',
      method: 'GET',
      route: '/api/threads/:id',
      status: 200,
      viewerId: 5,
      ms: expect.any(Number),
    }),
  ]);
});

test('a client that disconnects is logged as 499, not as a failure', async () => {
  const closed = new Promise<void>((resolve) => {
    isAbandoned = resolve;
  });
  const asked = connect(Number(new URL(service.origin()).port), '127.0.0.1');
  asked.write('GET /api/slow HTTP/1.1\r\nHost: a\r\n\r\n', () => setImmediate(() => asked.destroy()));
  await closed;
  expect(service.logLines()).toContainEqual(
    expect.objectContaining({ route: '/api/slow', status: 499, level: 30 }),
  );
});

test('a running process is healthy, and ready only while its checks pass', async () => {
  expect(await (await service.fetch('/healthz')).text()).toBe('ok');
  expect(await (await service.fetch('/readyz')).json()).toEqual({
    isReady: true,
    acceptsWrites: true,
    checks: { database: 'ok' },
  });
  databaseWorks = false;
  const response = await service.fetch('/readyz');
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ isReady: false, checks: { database: 'failed' } });
  databaseWorks = true;
});

test('a process names its program and its start', async () => {
  expect(await (await service.fetch('/version')).json()).toEqual({
    version: expect.stringMatching(/^[0-9a-f]{12}$/),
    since: expect.stringMatching(/^\d{4}-/),
  });
});

test('requests are measured by pattern, not by address', async () => {
  await service.fetch('/api/threads/8');
  await service.fetch('/api/unknown/9', { method: 'PROPFIND' });
  const metrics = await (await service.fetch('/metrics')).text();
  expect(metrics).toMatch(
    /duration_seconds_count\{service="forum",method="GET",route="\/api\/threads\/:id",status="200"\} \d/,
  );
  expect(metrics).toContain('method="other",route="unmatched",status="404"');
  expect(metrics).not.toContain('/api/unknown/9');
});

test('a log redacts secrets wherever they appear', () => {
  const lines: string[] = [];
  const log = createLog({ name: 'forum', stream: { write: (line) => lines.push(line) } });
  log.info({
    password: 'hunter2',
    body: { token: 'hunter2' },
    a: { headers: { cookie: 'hunter2', 'x-portal-viewer': 'hunter2' } },
  });
  expect(lines.join()).not.toContain('hunter2');
  expect(lines.join()).toContain('[hidden]');
});
