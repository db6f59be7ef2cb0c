import { setTimeout as pause } from 'node:timers/promises';
import { chat, favorites, type RenderRequest, type ServerBuild, type Viewer } from '@portal/contracts';
import { RenderedPage } from '@portal/contracts/schemas';
import { createInstances, createLog, createMetrics, serve, unavailable } from '@portal/kit';
import { testService, viewerToken } from '@portal/kit/testing';
import * as z from 'zod/mini';
import { createBreaker } from '../breaker.ts';
import { emptyAnswer } from '../pool/tasks.ts';
import { createServiceReads, type ServiceRead } from '../reads/service-reads.ts';
import { renderRoutes } from '../render.routes.ts';
import { createRenderer, type Renderer, type RendererOptions } from '../renderer.ts';
import { type FakeRemote, fakeBuilds } from './fake-builds.ts';

export const rosa: Viewer = { id: 1, username: 'rosa', roles: [] };
export const linus: Viewer = { id: 2, username: 'linus', roles: [] };

/** Reads of the stub service's chat, which answers by `?before=`. */
export const reading = {
  messages: '/api/chat/messages?before=1',
  failing: '/api/chat/messages?before=2',
  endless: '/api/chat/messages?before=3',
  /** Answers after others have asked, too. */
  shared: '/api/chat/messages?before=4',
};
/** A text that must not be harmed on its way. */
export const hostileText = '</script><!--\u2028"\\\ud800 \u{1f33f}';

/** A stub of the services that pages read from: the messages are by their reader. */
function stubServices() {
  const asked: string[] = [];
  const account = testService([serve(favorites.list, ({ viewer }) => [{ plantId: viewer.id }])]);
  const hub = testService([
    serve(chat.list, async ({ viewer, query: { before }, signal }) => {
      asked.push(`${before} ${viewer?.username ?? 'anonymous'}`);
      if (before === 2) throw unavailable('Down.');
      if (before === 3) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (before === 4) await pause(50);
      const authorName = viewer?.username ?? 'anonymous';
      const createdAt = '2026-01-01T00:00:00.000Z';
      return [{ id: 1, message: hostileText, authorName, authorId: null, createdAt }];
    }),
  ]);
  return { asked, urls: () => ({ hub: hub.origin(), account: account.origin() }) };
}

export interface RenderOptions {
  viewer?: Viewer;
  /** By default those of the viewer. */
  viewerTokens?: Record<string, string>;
  /** By default all that were released, in version 1. */
  servers?: Record<string, ServerBuild>;
  isPatient?: boolean;
}

type Settings = Partial<
  Pick<RendererOptions, 'timeoutMs' | 'patientMs' | 'memoryMb' | 'maxThreads' | 'maxQueue' | 'warmUpMs'>
>;

/** Runs a renderer with these remotes in front of stub services, during the tests of the file. */
export function testRenderer(remotes: FakeRemote[], settings: Settings = {}) {
  const upstream = stubServices();
  const builds = fakeBuilds();
  const metrics = createMetrics('renderer');
  const lines: Record<string, unknown>[] = [];
  const log = createLog({ name: 'renderer', stream: { write: (line) => lines.push(JSON.parse(line)) } });
  const released = Object.fromEntries(remotes.map((name) => [name, builds.release(name)]));
  const clock = { now: 0 };
  let renderer: Renderer | undefined;
  let read: ServiceRead = async () => emptyAnswer(503);
  const service = testService(
    renderRoutes({ render: (...page) => started().render(...page) }, (...asked) => read(...asked)),
    { name: 'renderer' },
  );
  const started = () => {
    if (!renderer) throw new Error('The renderer runs only while tests run.');
    return renderer;
  };
  const instances = { current: undefined as ReturnType<typeof createInstances> | undefined };
  beforeAll(() => {
    instances.current = createInstances(upstream.urls());
    read = createServiceReads(instances.current, 1000);
    renderer = createRenderer({
      ...builds,
      log,
      metrics,
      read,
      breaker: createBreaker({ log, metrics, now: () => clock.now }),
      timeoutMs: 2000,
      memoryMb: 64,
      ...settings,
    });
  });
  afterAll(async () => {
    await renderer?.stop();
    await instances.current?.close();
    builds.remove();
  });

  const fetchPage = async (
    address: string,
    { viewer, viewerTokens, servers = released, isPatient }: RenderOptions = {},
  ) => {
    const tokens = viewerTokens ?? (viewer && (await tokensOf(viewer)));
    return service.asService('gateway').fetch('/internal/render', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...requestFor(address, servers), viewerTokens: tokens, isPatient }),
    });
  };
  const attempt = async (address: string, options?: RenderOptions) =>
    pageOrRefusal(await fetchPage(address, options));
  return {
    builds,
    released,
    clock,
    asked: upstream.asked,
    // The page, or the sentence of its refusal.
    attempt,
    // The page, as soon as a thread is warm.
    async render(address: string, options?: RenderOptions): Promise<RenderedPage> {
      for (;;) {
        const page = await attempt(address, options);
        if (typeof page !== 'string') return page;
        if (page === startingUp || page === waited) await pause(20);
        else throw new Error(page);
      }
    },
    fetchPage,
    service,
    logLines: () => lines,
    metrics: () => metrics.registry.metrics(),
    stop: () => started().stop(),
  };
}

const tokensOf = async (viewer: Viewer) => ({
  account: await viewerToken(viewer, 'account'),
  hub: await viewerToken(viewer, 'hub'),
});

const pageOrRefusal = async (response: Response) =>
  response.ok ? z.parse(RenderedPage, await response.json()) : response.text();

export const startingUp = 'No worker thread is ready.';
/** Of a page for which no thread was free, for example because its thread is being replaced. */
const waited = 'The page waited too long to be rendered.';

/** A request for a page with these server builds; each remote serves the paths below its name. */
export const requestFor = (address: string, servers: Record<string, ServerBuild>): RenderRequest => ({
  address,
  language: 'en',
  page: {
    config: {},
    remotes: Object.entries(servers).map(([name, { version, file, integrity }]) => ({
      name,
      version,
      paths: [`/${name}/*`],
      nav: [],
      entry: `/remotes/${name}/${version}/entry.js`,
      preload: [],
      sdk: '1.0.0',
      contracts: '1.0.0',
      integrity: { [file]: integrity },
    })),
  },
  servers,
});
