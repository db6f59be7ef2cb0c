import type { PageState, RenderedPage, RenderRequest, RenderTools, ShellServer } from '@portal/contracts';
import { sessionQuery } from '@portal/sdk';
import {
  createQueryClient,
  dehydrateReads,
  loadTexts,
  renderedPageTexts,
  startLanguage,
  startPageTexts,
  startPageTime,
  startTheme,
} from '@portal/sdk/host';
import { StaticRouter } from 'react-router-dom';
import { Portal } from '../portal.tsx';
import { remoteAt } from '../registry.ts';
import { fetchRemotesBy } from '../versions/load-remote.ts';
import { markupOf } from './markup.ts';
import { createReads } from './reads.ts';
import { noteRunningBy } from './running.tsx';
import { BrowserOnly, remotesOf } from './server-remotes.ts';

/** The first render finds the session, the next what the screen reads, a third what depends on that. */
const maxRenders = 4;

/**
 * Renders a page. One page at a time: language, theme, time and remotes are state of the module, as in the browser.
 * The tree is rendered, then what it asked for is read, until nothing is missing. A read that fails leaves its skeleton,
 * a part that throws its Suspense boundary; the browser completes both.
 */
export const render: ShellServer['render'] = async (request, tools) => {
  const at = new Date();
  startLanguage(request.language);
  startTheme(request.theme ?? 'system');
  startPageTime(at);
  startPageTexts();
  const parts = watchParts(request, tools);
  const client = createQueryClient();
  if (request.page.isAnonymous) client.setQueryData(sessionQuery.queryKey, null);
  const reads = createReads(client, tools);
  await loadTexts();

  const tree = (
    <StaticRouter location={request.address}>
      <Portal page={request.page} client={client} />
    </StaticRouter>
  );
  let html = '';
  for (let renders = 1; ; renders++) {
    parts.start();
    html = await markupOf(tree, parts.failed);
    parts.pause();
    // An answer that no render has shown would differ from the HTML.
    if (renders === maxRenders || !(await reads.fetchMissing())) break;
  }
  const state: PageState = {
    address: request.address,
    at: at.toISOString(),
    queries: dehydrateReads(client),
  };
  const page: RenderedPage = {
    html,
    state: JSON.stringify(state),
    ...renderedPageTexts(),
    remotes: [...parts.rendered],
    isComplete: reads.areComplete() && parts.areComplete(),
  };
  client.clear();
  return page;
};

/** Loads remotes from their server builds, and notes whose code runs and fails. */
function watchParts(request: RenderRequest, tools: RenderTools) {
  const own = remoteAt(request.page.remotes, new URL(request.address, 'http://portal').pathname)?.name;
  const rendered = new Set<string>();
  const failures = new Set<string>();
  let current: string | undefined;
  let isComplete = true;
  noteRunningBy((remote) => {
    rendered.add(remote);
    current = remote;
    tools.running(remote);
  });
  /** Each render repeats a failure. */
  const charge = (remote: string | undefined, error: unknown) => {
    const failure = `${remote} ${String(error)}`;
    if (!failures.has(failure)) tools.failed(remote, error);
    failures.add(failure);
  };
  fetchRemotesBy(remotesOf(request.servers, { ...tools, failed: charge }));
  return {
    rendered,
    areComplete: () => isComplete,
    /** Until a part has begun, a fault is the shell's; a loop is more likely the remote's. */
    start() {
      current = undefined;
      tools.running(own);
    },
    pause: () => tools.running(undefined),
    failed(error: unknown) {
      isComplete = false;
      if (!(error instanceof BrowserOnly)) charge(current, error);
    },
  };
}
