import '@portal/sdk/look.css';
import './look/fonts.css';
import './look/page.css';
import './look/print.css';
import { sessionQuery } from '@portal/sdk';
import {
  createQueryClient,
  ErrorBoundary,
  restoreLanguage,
  restoreTheme,
  textsArrive,
} from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { report } from './failures/report.ts';
import { ShellFailure } from './failures/shell-failure.tsx';
import { watchFailures } from './failures/watch-failures.ts';
import { startWorker } from './offline/start-worker.ts';
import { readPageData, saysNobodyIsSignedIn } from './page-data.ts';
import { shareSession } from './session/share-session.ts';

const element = document.getElementById('root');
if (!element) throw new Error('The page has no element with the id "root".');
const root = createRoot(element);
const queryClient = createQueryClient();
watchFailures();
startWorker();
shareSession(queryClient, new BroadcastChannel('portal-session'));

// The shell’s own texts are known already, and are fetched in it now; those of remotes when they come.
restoreLanguage();
// The gateway wrote it into the page; a page that was kept may be older than the choice.
restoreTheme();
// Who is signed in and what is installed are asked for at the same time, where the page doesn't say so.
if (saysNobodyIsSignedIn()) queryClient.setQueryData(sessionQuery.queryKey, null);
else void queryClient.prefetchQuery(sessionQuery);
Promise.all([readPageData(), textsArrive()]).then(
  ([page]) =>
    root.render(
      <ErrorBoundary
        report={(error) => report({ kind: 'shell_crash' }, error)}
        fallback={(retry) => <ShellFailure onRetry={retry} />}
      >
        <QueryClientProvider client={queryClient}>
          <BrowserRouter>
            <App page={page} />
          </BrowserRouter>
        </QueryClientProvider>
      </ErrorBoundary>,
    ),
  () => root.render(<ShellFailure onRetry={() => location.reload()} />),
);
