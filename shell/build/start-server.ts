import { type Configuration, type DevServer, rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';

/** Starts a development server on PORT, or on a free port, and returns its address. */
export async function startServer(options: DevServer, builds: Configuration[]): Promise<string> {
  const port = Number(process.env.PORT ?? 0) || 'auto';
  const server = new RspackDevServer({ ...options, port }, rspack(builds));
  await server.start();
  const address = server.server?.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}
