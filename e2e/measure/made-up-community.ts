import { randomUUID } from 'node:crypto';
import { addressOf, comments, type Endpoint, indexedWords, reading, threads, users } from '@portal/contracts';
import type { Collection, Document, MongoClient, OptionalUnlessRequiredId } from 'mongodb';
import { request } from 'undici';
import { newPerson } from '../people.ts';
import type { RunningPortal } from '../portal.ts';

/** How much is made up. */
export interface Size {
  threads: number;
  comments: number;
  members: number;
  /** Members who watch one of the threads. */
  watchers: number;
}

export type Row = Document & { _id: number };

/** Comments of the longest thread. */
const longest = 10_000;
const batch = 1000;

/** Made through the portal, so that the copies have every field. */
export interface Samples {
  author: Member;
  reader: Member;
  threadId: number;
  commentId: number;
}

export interface Member {
  id: number;
  cookie: string;
}

export async function makeSamples({ address }: RunningPortal): Promise<Samples> {
  const author = await newMember(address);
  const reader = await newMember(address);
  const thread = await write<{ id: number }>(address, author, threads.create, {
    body: { title: 'Sage in a pot', content: 'How do you keep sage in winter?', authorName: 'A' },
  });
  const comment = await write<{ id: number }>(address, author, comments.create, {
    params: { id: thread.id },
    body: { content: 'Dry and bright.', authorName: 'A' },
  });
  await write(address, reader, reading.watch, { params: { id: thread.id }, body: { level: 'watching' } });
  return { author, reader, threadId: thread.id, commentId: comment.id };
}

/** Copies the samples: one thread has 10,000 comments, the others share the rest. */
export async function fillCommunity(client: MongoClient, size: Size, samples: Samples): Promise<void> {
  const forum = client.db('portal_forum');
  await fillMembers(client.db('portal_account').collection<Row>('users'), size, samples);
  await fillThreads(forum.collection<Row>('threads'), size, samples);
  await fillComments(forum.collection<Row>('comments'), size, samples);
  await fillWatchers(forum.collection<Row>('subscriptions'), size, samples);
}

/** The id of the first copy of anything. */
export const firstId = 1_000_000;

async function fillMembers(rows: Collection<Row>, { members }: Size, { author }: Samples) {
  // No two have one skeleton.
  const { skeleton: _, ...member } = await sampleOf(rows, { _id: author.id });
  await insert(rows, members, (index) => {
    const name = `made-up-${index}`;
    return { ...member, _id: firstId + index, username: name, usernameKey: name, searchKeys: [name] };
  });
}

/** Comments of each thread but the longest. */
const perThread = (size: Size) => Math.max(1, Math.ceil((size.comments - longest) / (size.threads - 1)));

async function fillThreads(rows: Collection<Row>, size: Size, { threadId }: Samples) {
  const thread = await sampleOf(rows, { _id: threadId });
  await insert(rows, size.threads, (index) => {
    const title = `${phrase(index, 4)} ${index}`;
    const content = phrase(index * 7, 40);
    const at = momentOf(index, size.threads);
    const count = index === size.threads - 1 ? longest : perThread(size);
    return {
      ...thread,
      _id: firstId + index,
      authorId: firstId + (index % size.members),
      title,
      content,
      words: indexedWords(`${title} ${content}`),
      createdAt: at,
      lastActivityAt: at,
      commentCount: count,
      lastNumber: count,
      requestKey: randomUUID(),
    };
  });
}

async function fillComments(rows: Collection<Row>, size: Size, { commentId }: Samples) {
  const comment = await sampleOf(rows, { _id: commentId });
  await insert(rows, size.comments, (index) => {
    const inLongest = index < longest;
    const place = inLongest ? index : (index - longest) % perThread(size);
    const thread = inLongest ? size.threads - 1 : Math.floor((index - longest) / perThread(size));
    const content = phrase(index * 3, 25);
    return {
      ...comment,
      _id: firstId + index,
      threadId: firstId + thread,
      number: place + 1,
      authorId: firstId + (index % size.members),
      content,
      ...(comment.words && { words: indexedWords(content) }),
      createdAt: new Date(momentOf(thread, size.threads).getTime() + place * 1000),
      requestKey: randomUUID(),
    };
  });
}

async function fillWatchers(rows: Collection<Row>, { watchers }: Size, { reader }: Samples) {
  const { _id, ...fields } = await sampleOf(rows, { userId: reader.id });
  await insert(rows, watchers, (index) => ({
    ...fields,
    ...(typeof _id === 'number' && { _id: firstId + index }),
    userId: firstId + index,
  }));
}

const year = 365 * 24 * 60 * 60 * 1000;
const momentOf = (index: number, all: number) =>
  new Date(Date.now() - year + Math.floor((index / all) * (year - 1e7)));

/** Words of a made-up vocabulary: the low numbers are as frequent as common words, the high ones rare. */
export function phrase(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => {
    const value = Math.abs(Math.sin(seed * 31 + at * 7.13) * 10_000) % 1;
    return `word${Math.floor(20_000 ** value)}`;
  }).join(' ');
}

export async function sampleOf(rows: Collection<Row>, filter: Document): Promise<Row> {
  const found = await rows.findOne(filter as never);
  if (!found) throw new Error(`The portal stored no ${rows.collectionName} for ${JSON.stringify(filter)}.`);
  return found as Row;
}

export async function insert(
  rows: Collection<Row>,
  count: number,
  make: (index: number) => Document,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const documents = Array.from({ length: Math.min(batch, count - from) }, (_, at) => make(from + at));
    await rows.insertMany(documents as OptionalUnlessRequiredId<Row>[], { ordered: false });
  }
}

export async function newMember(address: string): Promise<Member> {
  const { headers, body } = await send(address, users.register, { body: newPerson() });
  const cookies = [headers['set-cookie'] ?? []].flat();
  const { id } = (await body.json()) as { id: number };
  return { id, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}

type Input = { params?: Record<string, number>; body?: object };

export async function write<T>(
  address: string,
  { cookie }: Member,
  call: Endpoint,
  input: Input,
): Promise<T> {
  const { body } = await send(address, call, input, { cookie });
  const text = await body.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

async function send(
  address: string,
  call: Pick<Endpoint, 'method' | 'path'>,
  { params, body }: Input,
  headers = {},
) {
  const answer = await request(address + addressOf(call, { params }), {
    method: call.method,
    headers: { origin: address, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.statusCode >= 300)
    throw new Error(`${call.path}: ${answer.statusCode} ${await answer.body.text()}`);
  return answer;
}
