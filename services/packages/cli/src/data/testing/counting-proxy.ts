import { connect, createServer, type Socket } from 'node:net';

/** Stands before a server and counts what is written to it. */
export interface CountingProxy {
  uri: string;
  /** Does something once so many more bytes have passed; the rest of them goes nowhere. */
  at: (bytes: number, act: () => void) => void;
  stop: () => Promise<void>;
}

/** Starts a proxy before the server of a URI: with it a test kills a writer at any point that it likes. */
export async function startCountingProxy(uri: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(uri);
  const sockets = new Set<Socket>();
  let passed = 0;
  let limit = Number.POSITIVE_INFINITY;
  let reached = () => {};
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}));
    near.on('data', (chunk: Buffer) => {
      const allowed = chunk.subarray(0, Math.max(0, limit - passed));
      passed += allowed.length;
      far.write(allowed);
      if (passed >= limit) reached();
    });
    near.on('close', () => far.end());
    far.pipe(near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    uri: throughPort(uri, typeof address === 'object' && address ? address.port : 0),
    at(bytes, act) {
      limit = passed + bytes;
      reached = () => {
        reached = () => {};
        act();
      };
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

/** The same URI, with its user and password, for another port of this machine. */
function throughPort(uri: string, port: number): string {
  const changed = new URL(uri);
  changed.host = `127.0.0.1:${port}`;
  changed.searchParams.set('directConnection', 'true');
  return changed.href;
}
