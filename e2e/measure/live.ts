import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { addressOf, comments, SocketFrame, type Thread, threadSubject, threads } from '@portal/contracts';
import type { WebSocket } from 'undici';
import { memberSockets, send } from './chat.ts';
import { percentiles } from './load.ts';

const answers = 30;

/** Opens sockets that watch one thread, answers in it, and returns how long after the request pages hear of it. */
export async function measureLive(origin: string, count: number): Promise<string> {
  const { sockets, cookies } = await memberSockets(origin, count);
  const cookie = cookies[0] ?? '';
  const text = { content: 'How much light does it need?', authorName: 'gardener', authorEmail: '' };
  const write = async (path: string, body: object) => {
    const answer = await send(origin, { path }, { ...text, ...body, requestKey: randomUUID() }, { cookie });
    return answer.body.json();
  };
  const { id } = (await write(threads.create.path, { title: 'Light' })) as Thread;
  const subject = threadSubject(id);
  for (const socket of sockets) socket.send(JSON.stringify({ type: 'watch', subjects: [subject] }));

  const times: number[] = [];
  for (let index = 0; index < answers; index += 1) {
    const heard = sockets.map((socket) => changeOf(socket, subject));
    const start = performance.now();
    await write(addressOf(comments.create, { params: { id } }), {});
    times.push(...(await Promise.all(heard)).map((at) => at - start));
  }
  for (const socket of sockets) socket.close();
  return `${percentiles(times)} after the request`;
}

/** Resolves with the time of the next change of the subject. */
async function changeOf(socket: WebSocket, subject: string): Promise<number> {
  for (;;) {
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    const frame = SocketFrame.parse(JSON.parse(data));
    if (frame.type === 'changed' && frame.subject === subject) return performance.now();
  }
}
