import '@portal/sdk/theme.css';
import '../../styles/fonts.css';
import '../../styles/page.css';
import './frame.css';
import type { Remote, User } from '@portal/contracts';
import type { FrameSession } from '@portal/contracts/frame';
import { FailedState, type RemoteModule, sessionQuery } from '@portal/sdk';
import {
  createQueryClient,
  ErrorBoundary,
  type Host,
  HostProvider,
  loadTexts,
  sendRequestsBy,
  showLanguage,
  startLanguage,
} from '@portal/sdk/host';
import { type QueryClient, QueryClientProvider } from '@portal/sdk/query';
import { type RouteObject, useRoutes } from '@portal/sdk/router';
import { createRoot } from 'react-dom/client';
import { fetchRemote } from '../../versions/fetch-remote.ts';
import { useTexts } from '../texts/index.ts';
import { type Connection, connect, frameData } from './connection.ts';
import { FrameRouter } from './frame-router.tsx';
import { requestsOver } from './requests.ts';
import { sendFailure, watchDocument } from './watch-document.ts';

/** Runs the remote of this frame: connects to the page around it, loads the remote, and shows its screens. */
export async function runRemote(): Promise<void> {
  const connection = await connect();
  const { start, send, on } = connection;
  const root = document.getElementById('root');
  if (!root) throw new Error('The frame has no root.');
  // The link for visitors who open the document directly.
  root.replaceChildren();
  sendRequestsBy(requestsOver(connection));
  const client = createQueryClient();
  followPage(connection, client);
  startLanguage(start.language);
  document.documentElement.lang = start.language;
  on('focus', () => focusHeading(root));
  watchDocument(root, connection);
  try {
    const { name, version, entry, integrity } = frameData();
    const remote = { name, version, entry, integrity: integrity ? { [entry]: integrity } : {} };
    const remoteModule = await fetchRemote(remote as Remote);
    await loadTexts();
    createRoot(root).render(<Frame connection={connection} client={client} routes={remoteModule.routes} />);
  } catch (error) {
    sendFailure(send, error);
    createRoot(root).render(<Failure />);
  }
}

/** Follows the theme, the language and the session of the page around the frame. */
function followPage({ start, on }: Connection, client: QueryClient): void {
  const showTheme = (theme: string) => {
    document.documentElement.dataset.theme = theme;
  };
  const showSession = (session: FrameSession) =>
    client.setQueryData(sessionQuery.queryKey, session as User | null);
  showTheme(start.theme);
  showSession(start.session);
  on('theme', ({ theme }) => showTheme(theme));
  on('session', ({ session }) => showSession(session));
  // A language whose texts can't be fetched stays away.
  on('language', ({ language }) => void showLanguage(language).catch(() => undefined));
}

interface FrameProps {
  connection: Connection;
  client: QueryClient;
  routes: RemoteModule['routes'];
}

const Frame = ({ connection, client, routes }: FrameProps) => (
  <QueryClientProvider client={client}>
    <FrameRouter connection={connection}>
      <HostProvider value={hostOver(connection)}>
        <ErrorBoundary
          report={(error) => sendFailure(connection.send, error)}
          fallback={(retry) => <Failure onRetry={retry} />}
        >
          <Screens routes={routes} />
        </ErrorBoundary>
      </HostProvider>
    </FrameRouter>
  </QueryClientProvider>
);

const Screens = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

const Failure = ({ onRetry }: { onRetry?: () => void }) => (
  <FailedState title={useTexts().stopped.loading} {...(onRetry && { onRetry })} />
);

/** Widgets and advertisements are code of others, which runs in no frame. */
const hostOver = ({ start, send }: Connection): Host => ({
  Ad: () => null,
  Widget: () => null,
  report: (_failure, error) => sendFailure(send, error),
  isServed: (pattern) => start.served.includes(pattern),
});

function focusHeading(root: HTMLElement): void {
  const heading = root.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
