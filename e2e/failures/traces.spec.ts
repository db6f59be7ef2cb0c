import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type RunningPortal, startPortal } from '../portal.ts';
import { expect, test } from '../visit.ts';

/* The tests share one portal. */
test.describe.configure({ mode: 'default' });

interface Span {
  name: string;
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
}

/** As OTLP has them in JSON. */
interface Exported {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

const spans: Span[] = [];
let collector: Server;
let portal: RunningPortal;

test.beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Exported;
    for (const { resource, scopeSpans } of resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue ?? '';
      spans.push(...scopeSpans.flatMap((scope) => scope.spans).map((span) => ({ ...span, service: name })));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  portal = await startPortal({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    TRACE_SHARE: '1',
    RENDER_TIMEOUT_MS: '10000',
  });
});
test.afterAll(async () => {
  await portal?.stop();
  collector.close();
});

/** The names of a span and all above it, from the first on. */
function wayTo(span: Span): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? wayTo(parent) : []), `${span.service}: ${span.name}`];
}
const ways = () => spans.map((span) => wayTo(span).join(' > '));

test('an act of a visitor is one trace from the gateway to the database @slow', async ({ page }) => {
  await page.goto(`${portal.address}/forum`);
  await page.getByRole('searchbox').first().fill('moss');
  await page.keyboard.press('Enter');

  await expect
    .poll(ways)
    .toContainEqual(
      expect.stringMatching(
        /^gateway: GET \/api\/threads[^ ]* > forum: GET \/api\/threads[^ ]* > forum: (find|aggregate|count) /,
      ),
    );
});

test('what a rendered page reads belongs to the trace of the page @slow', async ({ request }) => {
  await request.get(`${portal.address}/forum?page=2`);

  await expect
    .poll(ways)
    .toContainEqual(
      expect.stringMatching(/^gateway: GET unmatched > renderer: POST [^ ]+ > forum: GET \/api\/threads/),
    );
});
