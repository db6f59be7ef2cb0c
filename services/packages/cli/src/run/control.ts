import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Where the running portal of a data folder takes orders: on this machine alone, from its own user alone. */
const addressIn = (dataFolder: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\${join(dataFolder, 'control').replaceAll(/[\\:]/g, '-')}`
    : join(dataFolder, 'control.sock');

/** The longest path that the system takes for a socket, in bytes. */
const longestPath = 103;

/**
 * Takes the order to replace a service. Returns what ends it.
 * @param replace throws a sentence where it can't be done.
 */
export async function takeOrders(
  dataFolder: string,
  replace: (service: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const address = addressIn(dataFolder);
  if (Buffer.byteLength(address) > longestPath) return async () => {};
  const server = createServer(async ({ method, url = '' }, response) => {
    const [, service] = /^\/services\/([a-z-]+)\/replacement$/.exec(url) ?? [];
    if (!service || method !== 'POST') return response.writeHead(404).end('There is no such order.');
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

/** Has a service of the portal that runs on the data folder replaced. Throws a sentence where that can't be. */
export async function orderReplacement(dataFolder: string, service: string): Promise<void> {
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
