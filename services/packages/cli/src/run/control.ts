import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** The control socket of the portal that runs on a data folder; only its own user can connect. */
const addressIn = (dataFolder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${join(dataFolder, 'control').replaceAll(/[\\:]/g, '-')}`
    : join(dataFolder, 'control.sock');

/** The system's limit for a socket path, in bytes. */
const maxPathBytes = 103;

/**
 * Listens for requests to replace a service. Returns a function that stops listening.
 * @param replace throws if the service can't be replaced.
 */
export async function listenForReplacements(
  dataFolder: string,
  replace: (service: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const address = addressIn(dataFolder);
  if (Buffer.byteLength(address) > maxPathBytes) return async () => {};
  const server = createServer(async ({ method, url = '' }, response) => {
    const [, service] = /^\/services\/([a-z-]+)\/replacement$/.exec(url) ?? [];
    if (!service || method !== 'POST') return response.writeHead(404).end('Unknown command.');
    try {
      await replace(service);
      return response.end();
    } catch (error) {
      return response.writeHead(409).end((error as Error).message);
    }
  });
  if (process.platform !== 'win32') rmSync(address, { force: true });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(address, done));
  if (process.platform !== 'win32') chmodSync(address, 0o600);
  return () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}

/** Asks the portal that runs on the data folder to replace a service. Throws if it can't. */
export async function requestReplacement(dataFolder: string, service: string): Promise<void> {
  const { status, answer } = await post(addressIn(dataFolder), `/services/${service}/replacement`).catch(
    () => {
      throw new Error(`No portal runs on the data folder ${dataFolder}.`);
    },
  );
  if (status !== 200) throw new Error(answer);
}

function post(socketPath: string, path: string): Promise<{ status: number; answer: string }> {
  return new Promise((done, fail) => {
    request({ socketPath, path, method: 'POST' }, async (response) => {
      done({ status: response.statusCode ?? 0, answer: await text(response) });
    })
      .on('error', fail)
      .end();
  });
}
