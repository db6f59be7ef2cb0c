import { measureTasks } from '../data/outbox/measure-tasks.ts';
import { createOutbox } from '../data/outbox/outbox.ts';
import type { Call } from '../http/call.ts';
import { dueTasks } from '../index.ts';
import { testDatabase, undocumentedMetrics } from '../testing/index.ts';
import { createLog } from './log.ts';
import { createMetrics, measureProcess } from './metrics.ts';

testDatabase();

const log = createLog({ name: 'forum', level: 'silent' });

function measuredService() {
  const metrics = createMetrics('forum');
  measureProcess(metrics);
  measureTasks(metrics);
  createOutbox({ service: 'forum', call: (async () => undefined) as unknown as Call, log, metrics });
  return metrics;
}

test('every metric of a service is in the operators’ reference', async () => {
  const answer = await measuredService().registry.metrics();
  expect(answer).toContain('outbox_pending_events');
  expect(undocumentedMetrics(answer)).toEqual([]);
});

test('a metric that is not in the reference is named', () => {
  expect(undocumentedMetrics('# TYPE forum_secrets gauge\nforum_secrets 1\n')).toEqual(['forum_secrets']);
});

test('the lengths of the queues are measured while they are worked on', async () => {
  const { registry } = measuredService();
  const tasks = dueTasks<{ text: string }>({ collection: 'letters' });
  await tasks.put(1, { text: 'later' }, 60_000);
  await tasks.start(async () => undefined, log);

  expect(await registry.metrics()).toContain('due_tasks_waiting{queue="letters",service="forum"} 1');

  await tasks.stop();
  expect(await registry.metrics()).not.toContain('queue="letters"');
});
