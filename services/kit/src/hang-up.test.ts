import { once } from 'node:events';
import { endpoint } from '@portal/contracts';
import { request } from 'undici';
import * as z from 'zod/mini';
import { serve } from './serve.ts';
import { testService } from './testing.ts';

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  service: 'forum',
  access: 'anyone',
  summary: 'For the test.',
  reply: z.boolean(),
});

let begun: (signal: AbortSignal) => void = () => undefined;
let isAnswered = true;
const service = testService([
  serve(slow, async ({ signal }) => {
    begun(signal);
    if (!isAnswered) await once(signal, 'abort');
    return signal.aborted;
  }),
]);
/** The signal of the next call, from when its handler runs. */
const nextSignal = () =>
  new Promise<AbortSignal>((resolve) => {
    begun = resolve;
  });

test('a handler is told when the one who asks hangs up, and not before', async () => {
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
