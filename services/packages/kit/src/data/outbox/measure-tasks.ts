import { Gauge } from 'prom-client';
import type { Metrics } from '../../process/metrics.ts';
import { waitingTasks } from './due-tasks.ts';

/** Adds the lengths of the queues of due tasks, read when scraped. */
export function measureTasks({ registry }: Metrics): void {
  const gauge = (name: string, help: string, kind: 'waiting' | 'dead') =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset();
        // A failing database must not take the other metrics with it.
        for (const queue of await waitingTasks().catch(() => []))
          this.set({ queue: queue.name }, queue[kind]);
      },
    });
  gauge('due_tasks_waiting', 'Tasks that wait to be done, by queue.', 'waiting');
  gauge('due_tasks_dead', 'Tasks that were given up and need a person, by queue.', 'dead');
}
