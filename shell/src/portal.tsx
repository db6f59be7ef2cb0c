import type { PageData } from '@portal/contracts';
import { ErrorBoundary } from '@portal/sdk/host';
import { type QueryClient, QueryClientProvider } from '@portal/sdk/query';
import { App } from './app.tsx';
import { report } from './failures/report.ts';
import { ShellFailure } from './failures/shell-failure.tsx';

/** The same tree on the server and in the browser. It needs a router around it. */
export const Portal = ({ page, client }: { page: PageData; client: QueryClient }) => (
  <ErrorBoundary
    report={(error) => report({ kind: 'shell_crash' }, error)}
    fallback={(retry) => <ShellFailure onRetry={retry} />}
  >
    <QueryClientProvider client={client}>
      <App page={page} />
    </QueryClientProvider>
  </ErrorBoundary>
);
