import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf, comments, forumSearch, notifications, threads } from '@portal/contracts';
import { MongoClient } from 'mongodb';
import type { RunningPortal } from '../portal.ts';
import { startPortal } from '../portal.ts';
import { load, percentiles } from './load.ts';
import {
  fillCommunity,
  firstId,
  type Member,
  makeSamples,
  type Samples,
  type Size,
  write,
} from './made-up-community.ts';
import type { Print } from './print.ts';

const settings = { RATE_LIMIT_FACTOR: '100000' };

/**
 * Fills a portal with made-up threads, comments and members, copies of ones that were made through the portal, and prints
 * what reading and answering cost.
 */
export async function measureCommunity(size: Size, print: Print): Promise<void> {
  print('made-up data', JSON.stringify(size));
  const first = await startPortal(settings);
  const seeded = performance.now();
  const samples = await makeSamples(first);
  const client = await MongoClient.connect(first.databaseUri());
  await fillCommunity(client, size, samples);
  await client.close();
  print('filling the databases', secondsSince(seeded));
  await first.stop({ keepData: true });
  const started = performance.now();
  const portal = await startPortal({ ...settings, PORTAL_DATA_DIR: first.dataFolder });
  try {
    print('start with this data', secondsSince(started));
    await measureReads(portal, samples, print);
    await measureReplies(portal, samples, size, print);
  } finally {
    await portal.stop();
  }
}

export const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

async function measureReads({ address }: RunningPortal, { reader }: Samples, print: Print): Promise<void> {
  const last = 1_000_000;
  const reads: [string, string, string?][] = [
    ['the list of threads', threads.list.path],
    ['the list by activity', addressOf(threads.list, { query: { sort: 'activity' } })],
    ['the list, for a member', threads.list.path, reader.cookie],
    ['unread threads of a member', addressOf(threads.list, { query: { filter: 'unread' } }), reader.cookie],
    ['unanswered threads', addressOf(threads.list, { query: { filter: 'unanswered' } })],
    ['search, a frequent word', addressOf(forumSearch.find, { query: { q: 'word1' } })],
    ['search, two words', addressOf(forumSearch.find, { query: { q: 'word12 word3' } })],
    ['search, a rare word', addressOf(forumSearch.find, { query: { q: 'word19000' } })],
    ['the first comments of a thread', addressOf(comments.list, { params: { id: last } })],
    [
      'the last comments of a thread',
      addressOf(comments.list, { params: { id: last }, query: { at: 'end' } }),
    ],
  ];
  for (const [what, path, cookie] of reads) {
    const during = new Promise((done) => setTimeout(done, 5000));
    print(
      what,
      await load(address, () => path, {
        connections: 4,
        until: during,
        ...(cookie && { headers: { cookie } }),
      }),
    );
  }
}

async function measureReplies(
  { address }: RunningPortal,
  samples: Samples,
  size: Size,
  print: Print,
): Promise<void> {
  const elsewhere = otherThreads(size);
  // The first ones after a start are slow whether members are notified or not.
  await answerRepeatedly(address, samples, { elsewhere, answers: warmUps });
  const { posts, others, arrivals } = await answerRepeatedly(address, samples, { elsewhere, answers });
  print(`answers in a thread with ${size.watchers} watchers`, percentiles(posts));
  print('answers in other threads meanwhile', percentiles(others));
  print('from an answer to its notification', percentiles(arrivals));
}

/**
 * Answers in a thread that many members watch, and in other threads meanwhile. Resolves with the times of both, and of
 * one watcher's notifications after the answers, in milliseconds.
 */
async function answerRepeatedly(
  address: string,
  { author, reader, threadId }: Samples,
  { elsewhere, answers }: { elsewhere: Iterator<number, never>; answers: number },
): Promise<{ posts: number[]; others: number[]; arrivals: number[] }> {
  const posts: number[] = [];
  const others: number[] = [];
  const arrivals: number[] = [];
  const answer = async (id: number, times: number[]) => {
    const startedAt = performance.now();
    const body = { content: `Answer ${times.length}`, authorName: 'A', requestKey: randomUUID() };
    await write(address, author, comments.create, { params: { id }, body });
    times.push(performance.now() - startedAt);
    return startedAt;
  };
  const answerElsewhere = async () => {
    while (arrivals.length < answers) {
      await answer(elsewhere.next().value, others);
      await pause(pauseMs);
    }
  };
  const answeringElsewhere = answerElsewhere();
  while (arrivals.length < answers) {
    const before = await unread(address, reader);
    const startedAt = await answer(threadId, posts);
    while ((await unread(address, reader)) === before) await pause(20);
    arrivals.push(performance.now() - startedAt);
  }
  await answeringElsewhere;
  return { posts, others, arrivals };
}

/** Ids of threads that few watch and nobody has read lately. */
function* otherThreads({ threads }: Size): Generator<number, never> {
  for (let at = 0; ; at += 37) yield firstId + (at % (threads - 1));
}

/** Answers in the watched thread before those that count. */
const warmUps = 5;
/** Answers in the watched thread that count. */
const answers = 100;
/** Between two answers elsewhere, in milliseconds. */
const pauseMs = 250;

const unread = async (address: string, member: Member) =>
  (await write<{ unread: number }>(address, member, notifications.count, {})).unread;
