import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { chat, SocketFrame, users } from '@portal/contracts';
import { request, WebSocket } from 'undici';
import { newPerson } from '../people.ts';
import { percentiles } from './load.ts';

const seconds = 10;
const perSecond = 20;
/** Below the limit of a member. */
const socketsPerMember = 10;

/** Opens sockets, posts messages, and returns how many deliveries arrive, and when. */
export async function measureChat(origin: string, count: number): Promise<string> {
  const { sockets, cookies } = await memberSockets(origin, count);
  const times: number[] = [];
  const onMessage = ({ data }: { data: string }) => {
    const frame = SocketFrame.parse(JSON.parse(data));
    if (frame.type === 'chat_broadcast') times.push(performance.now() - Number(frame.message.message));
  };
  for (const socket of sockets) socket.addEventListener('message', onMessage);
  const posts: Promise<void>[] = [];
  for (let index = 0; index < seconds * perSecond; index += 1) {
    posts.push(post(origin, cookies[index % cookies.length] ?? ''));
    await pause(1000 / perSecond);
  }
  await Promise.all(posts);
  await pause(1000);
  for (const socket of sockets) socket.close();
  const rate = (times.length / seconds).toFixed(0);
  return `${rate} deliveries/s, ${percentiles(times)}, ${posts.length * count - times.length} lost`;
}

/** Opens sockets of new members. */
export async function memberSockets(origin: string, count: number) {
  const cookies = await Promise.all(
    Array.from({ length: Math.ceil(count / socketsPerMember) }, () => register(origin)),
  );
  const sockets = Array.from({ length: count }, (_, index) => {
    const headers = { cookie: cookies[index % cookies.length] ?? '', origin };
    return new WebSocket(`${origin.replace('http', 'ws')}/ws`, { headers });
  });
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  return { sockets, cookies };
}

/** The message is the time at which it was sent. */
async function post(origin: string, cookie: string): Promise<void> {
  const body = { message: String(performance.now()), requestKey: randomUUID() };
  await (await send(origin, chat.post, body, { cookie })).body.dump();
}

/** The cookies of a new member. */
async function register(origin: string): Promise<string> {
  const { headers, body } = await send(origin, users.register, newPerson());
  await body.dump();
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** Posts as JSON; throws with the server's sentence if it is refused. */
export async function send(origin: string, call: { path: string }, body: object, headers = {}) {
  const response = await request(origin + call.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (response.statusCode >= 300) throw new Error(`${call.path}: ${await response.body.text()}`);
  return response;
}
