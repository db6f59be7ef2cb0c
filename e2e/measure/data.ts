import { randomUUID } from 'node:crypto';
import { comments, indexedWords, threads } from '@portal/contracts';
import { type Collection, type Document, MongoClient } from 'mongodb';
import { ask, newVisitor, register } from '../people.ts';
import type { RunningPortal } from '../portal.ts';

/** The scale that the embedded database is built for. */
export const size = { plants: 2000, members: 5000, threads: 5000, comments: 50_000 };
/** The id of the first copy of anything. */
export const firstId = 1_000_000;

type Row = Document & { _id: number };

/** Fills the databases with copies of a member, a discussion, a comment and plants that were made through the portal. */
export async function fillPortal(portal: RunningPortal): Promise<void> {
  const member = await newVisitor(portal.address);
  const { id: memberId } = await register(member);
  const text = { authorName: 'A', requestKey: randomUUID() };
  const thread = await ask<Row>(member, threads.create, { ...text, title: 'Sage', content: 'In winter?' });
  const comment = await ask<Row>(member, comments.create, { ...text, content: 'Dry.' }, { id: thread.id });
  const client = await MongoClient.connect(portal.databaseUri());
  const [account, forum] = [client.db('portal_account'), client.db('portal_forum')];
  await fillMembers(account.collection<Row>('users'), memberId);
  await fillThreads(forum.collection<Row>('threads'), thread.id);
  await fillComments(forum.collection<Row>('comments'), comment.id);
  await fillPlants(client.db('portal_encyclopedia').collection<Row>('plants'));
  await client.close();
}

async function fillMembers(rows: Collection<Row>, id: number): Promise<void> {
  // No two have one skeleton.
  const { skeleton: _, ...member } = await readSample(rows, { _id: id });
  await insertCopies(rows, size.members, (index) => {
    const name = `made-up-${index}`;
    return { ...member, username: name, usernameKey: name, searchKeys: [name] };
  });
}

async function fillThreads(rows: Collection<Row>, id: number): Promise<void> {
  const thread = await readSample(rows, { _id: id });
  const count = size.comments / size.threads;
  await insertCopies(rows, size.threads, (index) => {
    const title = `${makePhrase(index, 4)} ${index}`;
    return {
      ...thread,
      authorId: firstId + (index % size.members),
      title,
      words: indexedWords(title),
      createdAt: new Date(Date.now() - index * 60_000),
      lastActivityAt: new Date(Date.now() - index * 60_000),
      commentCount: count,
      lastNumber: count,
      requestKey: randomUUID(),
    };
  });
}

async function fillComments(rows: Collection<Row>, id: number): Promise<void> {
  const comment = await readSample(rows, { _id: id });
  await insertCopies(rows, size.comments, (index) => {
    const content = makePhrase(index, 25);
    return {
      ...comment,
      threadId: firstId + (index % size.threads),
      number: 1 + Math.floor(index / size.threads),
      authorId: firstId + (index % size.members),
      content,
      ...(comment.words && { words: indexedWords(content) }),
      requestKey: randomUUID(),
    };
  });
}

/** Copies plants as an administrator adds them: their texts are changes, and no catalogue knows them. */
async function fillPlants(rows: Collection<Row>): Promise<void> {
  const originals = await rows.find({ catalogue: { $exists: true } }).toArray();
  await insertCopies(rows, size.plants - originals.length, (index) => {
    const { catalogue } = originals[index % originals.length] as Row;
    const { id: _, traits: __, ...texts } = catalogue as Document;
    const commonName = `${texts.commonName} ${index}`;
    const latinName = `${texts.latinName} ${index}`;
    return {
      revision: 1,
      textsRevision: 1,
      changedAt: new Date(),
      changes: { texts: { ...texts, commonName, latinName } },
      commonNameKey: commonName.toLowerCase(),
      latinNameKey: latinName.toLowerCase(),
    };
  });
}

/** Words of a made-up vocabulary: the low numbers are as frequent as common words, the high ones rare. */
function makePhrase(seed: number, length: number): string {
  return Array.from({ length }, (_, at) => {
    const value = Math.abs(Math.sin(seed * 31 + at * 7.13) * 10_000) % 1;
    return `word${Math.floor(20_000 ** value)}`;
  }).join(' ');
}

async function readSample(rows: Collection<Row>, filter: { _id: number }): Promise<Document> {
  const found = await rows.findOne(filter);
  if (!found) throw new Error(`The portal stored no ${rows.collectionName} for ${JSON.stringify(filter)}.`);
  return found;
}

async function insertCopies(
  rows: Collection<Row>,
  count: number,
  make: (index: number) => Document,
): Promise<void> {
  const batch = 1000;
  for (let from = 0; from < count; from += batch) {
    const copies = Array.from({ length: Math.min(batch, count - from) }, (_, at) => ({
      ...make(from + at),
      _id: firstId + from + at,
    }));
    await rows.insertMany(copies, { ordered: false });
  }
}
