import type { EventEmitter } from 'node:events';
import type { mongo } from 'mongoose';

/** The part of the driver's connections that is used here. */
interface DriverConnection extends EventEmitter {
  /** Why the connection is closed. */
  error: Error | null;
  writeCommand: (...given: unknown[]) => Promise<void>;
}

/** The way from a client to the class of its connections, which the driver doesn't export. */
interface ConnectedClient {
  topology?: {
    s: { servers: Map<string, { pool: { options: { connectionType: { prototype: DriverConnection } } } }> };
  };
}

const mended = new WeakSet<DriverConnection>();

/**
 * Makes a write fail when its connection closes, for all connections of the driver. The driver (up to 7.9) waits for `drain`
 * only, which never comes on a socket that has ended. An operation would hang, and so would the check of a server: the driver
 * makes one at a time, so the process would not find the database again. Its timeouts don't apply, because the socket has
 * ended.
 * @param client must be connected.
 */
export function endWritesOfClosedConnections(client: mongo.MongoClient): void {
  const { topology } = client as unknown as ConnectedClient;
  const [server] = topology?.s.servers.values() ?? [];
  const prototype = server?.pool.options.connectionType.prototype;
  const write = prototype?.writeCommand;
  if (!prototype || !write) throw new Error("The driver's connections have no writeCommand.");
  if (mended.has(prototype)) return;
  mended.add(prototype);
  prototype.writeCommand = async function (...given) {
    let onClose = () => {};
    const closed = new Promise<never>((_, reject) => {
      onClose = () => reject(this.error);
    });
    this.once('close', onClose);
    try {
      await Promise.race([write.apply(this, given), closed]);
    } finally {
      this.off('close', onClose);
    }
  };
}
