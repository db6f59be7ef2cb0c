import { createServer } from 'node:net';

/**
 * Systems take the ports of connections, and those of servers that ask for any, from 32768 upwards (Linux) or 49152
 * (others). What lies below stays free between the search and the service's start, and while a service comes back.
 */
const [lowest, highest] = [20_000, 32_000];
/** As far apart begin two portals that start at the same time: more than one needs, with an instance of each service. */
const stride = 16;

/**
 * Ports of the loopback address that nobody listens on, each another.
 * @param taken are left out.
 * @throws a sentence when there are not as many.
 */
export async function freePorts(count: number, taken: number[] = []): Promise<number[]> {
  const size = highest - lowest;
  const found: number[] = [];
  for (let step = 0; found.length < count && step < size; step++) {
    const port = lowest + ((process.pid * stride + step) % size);
    if (!taken.includes(port) && (await isFree(port, '127.0.0.1'))) found.push(port);
  }
  if (found.length < count) throw new Error(`No ${count} free ports from ${lowest} to ${highest}.`);
  return found;
}

/** Whether a server could listen there now. */
export function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, host, () => server.close(() => done(true)));
  });
}
