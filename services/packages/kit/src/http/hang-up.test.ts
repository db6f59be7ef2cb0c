import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { endpoint } from '@portal/contracts/schemas';
import { request } from 'undici';
import * as z from 'zod/mini';
import { testService } from '../testing/index.ts';
import { serve } from './serve.ts';

const base = { service: 'forum', access: 'anyone', summary: 'For the test.', reply: z.boolean() } as const;
const slow = endpoint({ ...base, method: 'GET', path: '/api/slow' });
const write = endpoint({
  ...base,
  method: 'POST',
  path: '/api/notes',
  body: z.object({ text: z.string() }),
});

/** Says when a body begins to be read, and with what error that ends. */
const reading = new EventEmitter();
const written = serve(write, () => true);

let begun: (signal: AbortSignal) => void = () => undefined;
let isAnswered = true;
const service = testService([
  serve(slow, async ({ signal }) => {
    begun(signal);
    if (!isAnswered) await once(signal, 'abort');
    return signal.aborted;
  }),
  {
    call: write,
    async handle(ctx) {
      reading.emit('begun');
      await written.handle(ctx).catch((error: unknown) => {
        reading.emit('failed', error);
        throw error;
      });
    },
  },
]);
/** The signal of the next call, from when its handler runs. */
const nextSignal = () =>
  new Promise<AbortSignal>((resolve) => {
    begun = resolve;
  });

test('a handler’s signal is aborted when the client disconnects, and not before', async () => {
  isAnswered = true;
  expect(await service.call(slow, {})).toBe(false);

  isAnswered = false;
  const signal = nextSignal();
  const asker = new AbortController();
  const answer = request(`${service.origin()}/api/slow`, { signal: asker.signal });
  expect((await signal).aborted).toBe(false);
  asker.abort();
  await expect(answer).rejects.toThrow(/abort/);
  if (!(await signal).aborted) await once(await signal, 'abort');
});

test('a client that disconnects while sending its body is no failure of the service', async () => {
  const reached = once(reading, 'begun');
  const refused = once(reading, 'failed');
  const socket = connect(Number(new URL(service.origin()).port), '127.0.0.1');
  const head = 'Host: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  socket.write(`POST ${write.path} HTTP/1.1\r\n${head}{"text":"`);
  await reached;
  socket.resetAndDestroy();
  expect(await refused).toEqual([
    expect.objectContaining({ status: 400, message: 'The request was cut off.' }),
  ]);
  expect(service.logLines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});
