import { endpoint } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import { loadConfig, serve, serviceSettings, startService } from '../index.ts';

/** A whole service for start-service.test.ts, in a process of its own. */
const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  service: 'forum',
  access: 'anyone',
  summary: 'Answers when the process is about to stop.',
  reply: z.string(),
});

await startService({
  name: 'forum',
  config: loadConfig(serviceSettings),
  create: ({ log }) => ({
    routes: [
      serve(slow, async () => {
        process.send?.({ type: 'asked' });
        await new Promise((resolve) => process.once('SIGTERM', resolve));
        log.info('answering late');
        return 'done';
      }),
    ],
    jobs: [{ start: () => log.info('made ready'), stop: () => log.info('let go') }],
  }),
});
