import { createServer } from 'node:net';

/**
 * Systems assign ports from 32768 (Linux) or 49152 upwards. Ports below stay free between the search and the start of a
 * service, and while it restarts.
 */
const [lowest, highest] = [20_000, 32_000];
/** The distance between the first ports of two portals that start at the same time; more than one portal needs. */
const stride = 16;

/** Finds distinct free loopback ports, except the excluded ones. Throws if there are too few. */
export async function freePorts(count: number, excluded: number[] = []): Promise<number[]> {
  const size = highest - lowest;
  const found: number[] = [];
  for (let step = 0; found.length < count && step < size; step++) {
    const port = lowest + ((process.pid * stride + step) % size);
    if (!excluded.includes(port) && (await isFree(port, '127.0.0.1'))) found.push(port);
  }
  if (found.length < count) throw new Error(`No ${count} free ports from ${lowest} to ${highest}.`);
  return found;
}

/** Returns whether a server could listen on the port. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}
