import { once } from 'node:events';
import { io } from 'socket.io-client';
import { WebSocket } from 'ws';

/** What the clients of a run do; sent to their process when it starts. */
export interface ClientsTask {
  kind: 'ws' | 'socket.io';
  address: string;
  count: number;
  /** The cookies of sessions, in turn. */
  cookies: string[];
  origin: string;
}

export interface ClientsResult {
  deliveries: number;
  p50: number;
  p99: number;
}

/** Between these stands when a message was sent, in milliseconds since 1970. */
export const stamp = (ms: number) => `@${ms.toFixed(3)}@`;
export const now = () => performance.timeOrigin + performance.now();

/** So many open at once, as a machine takes only so many handshakes at a time. */
const handshakes = 50;

/** Runs the clients in this process until the parent asks for the result. */
export async function runClients(task: ClientsTask): Promise<void> {
  const latencies: number[] = [];
  let begunAt = Number.POSITIVE_INFINITY;
  const take = (text: string) => {
    const at = text.indexOf('@') + 1;
    const sentAt = Number(text.slice(at, text.indexOf('@', at)));
    // What was said to warm up may still be under way.
    if (at > 0 && sentAt >= begunAt) latencies.push(now() - sentAt);
  };
  process.once('disconnect', () => process.exit());
  const join = task.kind === 'ws' ? joinByWs : joinBySocketIo;
  for (let first = 0; first < task.count; first += handshakes) {
    const some = Array.from(
      { length: Math.min(handshakes, task.count - first) },
      (_, index) => first + index,
    );
    await Promise.all(some.map((index) => join(task, index, take)));
  }
  process.on('message', (order) => {
    if (order === 'begin') begunAt = now();
    else {
      const sorted = Float64Array.from(latencies).sort();
      const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
      process.send?.({ deliveries: sorted.length, p50: at(0.5), p99: at(0.99) } satisfies ClientsResult);
    }
  });
  process.send?.('ready');
}

async function joinByWs(
  { address, cookies, origin }: ClientsTask,
  index: number,
  take: (text: string) => void,
) {
  const cookie = cookies[index % cookies.length];
  const socket = new WebSocket(address.replace('http', 'ws'), {
    origin,
    perMessageDeflate: false,
    ...(cookie && { headers: { cookie } }),
  });
  socket.on('message', (data) => take(String(data)));
  await once(socket, 'open');
}

async function joinBySocketIo({ address }: ClientsTask, _: number, take: (text: string) => void) {
  const socket = io(address, { transports: ['websocket'], forceNew: true });
  socket.on('chat', ({ message }: { message: string }) => take(message));
  await new Promise((resolve) => socket.once('connect', () => resolve(null)));
}
