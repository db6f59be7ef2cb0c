import type { Metrics } from '@portal/kit';
import { Gauge, Histogram } from 'prom-client';
import type { Failure } from './not-rendered.ts';

export type Outcome = Failure | 'complete' | 'partial';

/** Makes the function that notes a page; `remote` serves its address. */
export function createRenderMetrics({ registry }: Pick<Metrics, 'registry'>, queued: () => number) {
  new Gauge({
    name: 'render_queue',
    help: 'Pages that wait for a worker thread.',
    registers: [registry],
    collect() {
      this.set(queued());
    },
  });
  const seconds = new Histogram({
    name: 'render_seconds',
    help: 'Time from the request for a page to its answer, by the remote that serves its address.',
    labelNames: ['remote', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 1],
    registers: [registry],
  });
  return (remote: string, outcome: Outcome, ms: number) => seconds.observe({ remote, outcome }, ms / 1000);
}
