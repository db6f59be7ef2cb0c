import { connect as connectTcp, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Longest time for an answer of a Redis, in milliseconds. */
const timeoutMs = 5000;

/**
 * Asks the Redis of a URL for an answer. Only the first start does: a portal that runs goes on without its Redis.
 * @throws a sentence, without the password, if the URL is malformed, none answers, or it refuses the user.
 */
export async function requireRedis(url: string): Promise<void> {
  const { protocol, hostname, port, username, password } = parsed(url);
  const address = `${hostname}:${port || 6379}`;
  const target = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 6379) };
  const socket =
    protocol === 'rediss:' ? connectTls({ ...target, servername: target.host }) : connectTcp(target);
  const login = [username, password].filter(Boolean).map(decodeURIComponent);
  try {
    const reply = await firstReply(socket, login.length > 0 ? ['AUTH', ...login] : ['PING']);
    if (reply.startsWith('-')) throw new Error(reply.slice(1));
  } catch (error) {
    throw new Error(
      `No Redis can be used at ${address} (REDIS_URL): ${(error as Error).message}. Start it, or remove REDIS_URL; a single instance of each service needs none.`,
    );
  } finally {
    socket.destroy();
  }
}

function parsed(url: string): URL {
  const address = URL.canParse(url) ? new URL(url) : undefined;
  if (!address || !/^rediss?:$/.test(address.protocol) || !address.hostname)
    throw new Error('REDIS_URL must read like redis://127.0.0.1:6379 or rediss://user:password@host:6380.');
  return address;
}

/** The first line that Redis sends after a command. */
function firstReply(socket: Socket, words: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = '';
    socket.setTimeout(timeoutMs, () => reject(new Error(`no answer in ${timeoutMs / 1000} s`)));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the connection was closed')));
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('utf8');
      const [line, rest] = received.split('\r\n', 2);
      if (rest !== undefined) resolve(line ?? '');
    });
    const parts = words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`);
    socket.write(`*${words.length}\r\n${parts.join('')}`);
  });
}
