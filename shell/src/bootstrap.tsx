import '@portal/sdk/theme.css';
import './styles/fonts.css';
import './styles/page.css';
import './styles/print.css';
import { sessionQuery } from '@portal/sdk';
import { createQueryClient, ErrorBoundary, loadTexts, restoreLanguage, restoreTheme } from '@portal/sdk/host';
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

restoreLanguage();
// The gateway writes the theme into the page, but a cached page may be older than the choice.
restoreTheme();
if (saysNobodyIsSignedIn()) queryClient.setQueryData(sessionQuery.queryKey, null);
else void queryClient.prefetchQuery(sessionQuery);
Promise.all([readPageData(), loadTexts()]).then(
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
