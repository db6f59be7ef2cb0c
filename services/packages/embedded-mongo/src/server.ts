import { createServer, type Server, type Socket } from 'node:net';
import { Authentication, MAX_FAILURES } from './auth/authentication.ts';
import type { Users } from './auth/users.ts';
import type { Catalog } from './catalog.ts';
import type { Call, Engine } from './commands/command.ts';
import { runCommand } from './commands/commands.ts';
import { Cursors } from './cursors.ts';
import type { DiskSpace } from './disk-space.ts';
import { refusal } from './errors.ts';
import { removeExpired } from './expire.ts';
import { serveConnection } from './wire/connection.ts';
import { errorBody, MAX_MESSAGE_BYTES, ProtocolError, type Request } from './wire/message.ts';

export interface ServerOptions {
  catalog: Catalog;
  users: Users;
  isAuthRequired: boolean;
  /** Of the data; undefined in memory. */
  disk?: DiskSpace | undefined;
  /** The data folder; undefined in memory. */
  dbPath?: string | undefined;
  addresses: readonly string[];
  port: number;
  /** Interval of the removal of expired documents. */
  cleanupSeconds: number;
  log(line: string): void;
}

export interface RunningServer {
  port: number;
  /** Stops accepting connections, finishes running commands and closes the files. */
  stop(): Promise<void>;
}

/** The longest message before the authentication; a handshake has a few hundred bytes. */
const MAX_UNAUTHENTICATED_BYTES = 64 * 1024;

type Connection = Pick<Call, 'connectionId' | 'authentication'>;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { catalog, users, isAuthRequired, disk, dbPath, log } = options;
  const engine: Engine = { catalog, cursors: new Cursors(), users, isAuthRequired, disk, dbPath };
  const sockets = new Set<Socket>();
  const running = new Set<Promise<Buffer>>();
  let connections = 0;

  let isStopping = false;

  const answer = (request: Request, connection: Connection): Promise<Buffer> => {
    if (connection.authentication.failures >= MAX_FAILURES)
      throw new ProtocolError('too many failed authentications');
    if (isStopping) return Promise.resolve(errorBody(refusal(91, 'the server is stopping')));
    const [name = ''] = Object.keys(request.command);
    const { command, database, bytes } = request;
    const call = { ...engine, ...connection, command, name, database, bytes };
    const result = runCommand(call, (error) =>
      log(`${name} failed: ${error instanceof Error ? error.stack : error}`),
    );
    running.add(result);
    void result.finally(() => running.delete(result));
    return result;
  };

  const accept = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    const connectionId = connections;
    const authentication = new Authentication(users, () =>
      log(`connection ${connectionId}: authentication failed`),
    );
    const connection = { connectionId, authentication };
    const client = {
      connectionId,
      maxMessageBytes: () =>
        isAuthRequired && !authentication.owner ? MAX_UNAUTHENTICATED_BYTES : MAX_MESSAGE_BYTES,
      answer: (request: Request) => answer(request, connection),
    };
    serveConnection(socket, client, log);
  };

  const reserve = () => void disk?.restore().catch((error) => log(`the reserve of disk space: ${error}`));
  reserve();

  const servers = await listenOn(options, accept);
  const sweep = setInterval(() => {
    engine.cursors.removeIdle(Date.now());
    disk?.makeRoom();
    removeExpired(catalog, new Date()).catch((error) => log(`TTL: ${error}`));
    reserve();
  }, options.cleanupSeconds * 1000);
  sweep.unref();

  return {
    port: portOf(servers[0]),
    async stop() {
      isStopping = true;
      clearInterval(sweep);
      for (const server of servers) server.close();
      await Promise.allSettled(running);
      for (const socket of sockets) socket.destroySoon();
      await catalog.store.close();
    },
  };
}

async function listenOn(
  { addresses, port }: ServerOptions,
  accept: (socket: Socket) => void,
): Promise<Server[]> {
  const servers: Server[] = [];
  for (const host of addresses) {
    const server = createServer(accept);
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port: servers.length > 0 ? portOf(servers[0]) : port }, resolve);
    });
    servers.push(server);
  }
  return servers;
}

function portOf(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : 0;
}
