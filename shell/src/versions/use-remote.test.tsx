import { type ClientError, clientErrors } from '@portal/contracts';
import { createQueryClient } from '@portal/sdk/host';
import { QueryClientProvider } from '@portal/sdk/query';
import { BrowserRouter } from '@portal/sdk/router';
import { fakeGateway } from '@portal/sdk/testing';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { reportMismatch } from '../failures/report.ts';
import { RemoteOutlet } from '../remote-outlet.tsx';
import { fetchedEntries, remoteNamed, serveRemotes } from '../testing/fake-remotes.ts';
import { fetchRemote } from './fetch-remote.ts';
import { fetchRemotesBy } from './load-remote.ts';

test('a remote that fails to load while the page hydrates is tried once more, then the page says so', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const gateway = fakeGateway().answer(clientErrors.report, undefined);
  fetchRemotesBy(fetchRemote);
  serveRemotes({ pond: 'fails' });
  const container = document.createElement('div');
  container.innerHTML = '<!--$--><h1>A pond of the server</h1><!--/$-->';
  document.body.replaceChildren(container);
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <BrowserRouter>
        <RemoteOutlet remote={remoteNamed('pond')} update={async () => undefined} />
      </BrowserRouter>
    </QueryClientProvider>
  );

  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError: reportMismatch }));

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  expect(fetchedEntries).toEqual(['/remotes/pond/1/entry.js', '/remotes/pond/1/entry.js?retry=1']);
  // No mismatch: nothing was rendered.
  const kinds = gateway.calls(clientErrors.report).map(({ body }) => (body as ClientError).kind);
  expect(kinds).toEqual(['remote_load', 'remote_load']);
  act(() => root.unmount());
});
