import '@portal/sdk/theme.css';
import './styles/fonts.css';
import './styles/page.css';
import './styles/print.css';
import { type PageData, rootId } from '@portal/contracts';
import { sessionQuery, whenIdle } from '@portal/sdk';
import {
  createQueryClient,
  hydrateReads,
  loadTexts,
  restoreLanguage,
  restoreTheme,
  startPageTime,
  startTraces,
} from '@portal/sdk/host';
import type { QueryClient } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { reportMismatch } from './failures/report.ts';
import { ShellFailure } from './failures/shell-failure.tsx';
import { watchFailures } from './failures/watch-failures.ts';
import { startWorker } from './offline/start-worker.ts';
import { isFromNetwork, readPageData, readPageState, saysNobodyIsSignedIn } from './page-data.ts';
import { Portal } from './portal.tsx';
import { shareSession } from './session/share-session.ts';
import { fetchRemote } from './versions/fetch-remote.ts';
import { fetchRemotesBy } from './versions/load-remote.ts';

const element = document.getElementById(rootId);
if (!element) throw new Error(`The page has no element with the id "${rootId}".`);
const root = element;
const queryClient = createQueryClient();
watchFailures();
shareSession(queryClient, new BroadcastChannel('portal-session'));
fetchRemotesBy(fetchRemote);

// The gateway writes language and theme into the page, but a cached page may be older than the choice.
const renderedLanguage = document.documentElement.lang;
restoreLanguage();
restoreTheme();
const state = document.documentElement.lang === renderedLanguage ? readPageState() : undefined;
void Promise.all([readPageData(), loadTexts()])
  .then(
    ([page]) => {
      if (state) hydratePage(page);
      else drawPage(page);
      measure(page);
      if (Math.random() < (page.traceShare ?? 0)) startTraces();
    },
    () => createRoot(root).render(<ShellFailure onRetry={() => location.reload()} />),
  )
  .then(() => startWorker(knownMember));

function knownMember(): number | null | undefined {
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  return user === null ? null : user?.id;
}

/** Measures a share of the visits. What happens before the code has come is in the browser's buffer. */
function measure({ visitShare = 0, remotes }: PageData): void {
  if (Math.random() >= visitShare) return;
  whenIdle(
    () =>
      void import(/* webpackChunkName: "visits" */ './visits/measure-visit.ts').then(
        (it) => it.measureVisit(remotes),
        () => undefined,
      ),
  );
}

/** Attaches to the page that the server rendered. */
function hydratePage(page: PageData): void {
  if (!state) return;
  startPageTime(new Date(state.at));
  hydrateReads(queryClient, state.queries);
  // In a transition React yields to the visitor between components.
  startTransition(() => {
    hydrateRoot(root, portal(page, queryClient), { onRecoverableError: reportMismatch });
  });
  // A page from the browser's history may be older than a login or logout.
  if (!isFromNetwork()) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
}

/** Draws a page that the server has not rendered. */
function drawPage(page: PageData): void {
  if (saysNobodyIsSignedIn()) queryClient.setQueryData(sessionQuery.queryKey, null);
  else void queryClient.prefetchQuery(sessionQuery);
  root.replaceChildren();
  createRoot(root).render(portal(page, queryClient));
}

const portal = (page: PageData, client: QueryClient) => (
  <BrowserRouter>
    <Portal page={page} client={client} />
  </BrowserRouter>
);
