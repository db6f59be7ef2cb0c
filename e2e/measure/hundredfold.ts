import { randomUUID } from 'node:crypto';
import {
  addressOf,
  comments,
  communityPhotos,
  forumSearch,
  journal,
  links,
  plantSearch,
  plants,
  profiles,
  threads,
} from '@portal/contracts';
import { type Document, MongoClient } from 'mongodb';
import { request } from 'undici';
import { photo } from '../people.ts';
import { type RunningPortal, startPortal } from '../portal.ts';
import { secondsSince } from './community.ts';
import { load } from './load.ts';
import {
  fillCommunity,
  firstId,
  insert,
  makeSamples,
  phrase,
  type Row,
  type Samples,
  type Size,
  sampleOf,
  write,
} from './made-up-community.ts';
import { memoryPrinter, memorySlope } from './memory.ts';
import { type Kind, openLoop } from './open-loop.ts';
import type { Print } from './print.ts';

/** How much is made up, and for how long the load lasts. */
export interface Hundredfold extends Size {
  plants: number;
  photos: number;
  /** Photos with a file; the others have only its description. */
  files: number;
  minutes: number;
}

const settings = { RATE_LIMIT_FACTOR: '100000' };
const perSecond = 300;

/**
 * Fills a portal with a hundred times the data, copies of what was made through the portal, and prints what starting and
 * reading cost, and an open-loop load as visitors make it. With `TEST_MONGODB_URI`, in the databases of that server.
 */
export async function measureHundredfold(size: Hundredfold, print: Print): Promise<void> {
  print('made-up data', JSON.stringify(size));
  const uri = process.env.TEST_MONGODB_URI;
  const where = { ...settings, ...(uri && { MONGODB_URI: uri }) };
  const first = await startPortal(where);
  const seeded = performance.now();
  let samples: Samples;
  try {
    samples = await fillAll(first, uri ?? first.databaseUri(), size);
  } finally {
    await first.stop({ keepData: true });
  }
  print('filling the databases', secondsSince(seeded));
  const started = performance.now();
  const portal = await startPortal({ ...where, PORTAL_DATA_DIR: first.dataFolder });
  try {
    print('start with this data', secondsSince(started));
    const printMemory = memoryPrinter(portal, print);
    printMemory('after the start');
    await measureReads(portal, samples, print);
    printMemory('after the reads');
    const slope = memorySlope(portal);
    const kinds = visitors(size, samples);
    const rate = { perSecond, forMs: size.minutes * 60_000 };
    for (const [name, figure] of await openLoop(portal.address, kinds, rate))
      print(`${perSecond} requests a second: ${name}`, figure);
    print('memory slope in the second half of the load', slope.stop());
    printMemory('after the load');
  } finally {
    await portal.stop();
  }
}

async function fillAll(portal: RunningPortal, uri: string, size: Hundredfold): Promise<Samples> {
  const samples = await makeSamples(portal);
  const client = await MongoClient.connect(uri);
  try {
    await fillCommunity(client, size, samples);
    await fillPlants(client, size);
    await fillPhotos(portal, client, size, samples);
  } finally {
    await client.close();
  }
  return samples;
}

/** Copies plants as an administrator adds them: their texts are changes, and no catalogue knows them. */
async function fillPlants(client: MongoClient, size: Hundredfold): Promise<void> {
  const rows = client.db('portal_encyclopedia').collection<Row>('plants');
  const originals = await rows.find({ catalogue: { $exists: true } }).toArray();
  await insert(rows, size.plants - originals.length, (index) => {
    const { catalogue } = originals[index % originals.length] as Row & { catalogue: Document };
    const { id: _, traits: __, ...texts } = catalogue;
    const commonName = `${texts.commonName} ${index}`;
    const latinName = `${texts.latinName} ${index}`;
    return {
      _id: firstId + index,
      revision: 1,
      textsRevision: 1,
      changedAt: new Date(),
      changes: { texts: { ...texts, commonName, latinName } },
      commonNameKey: commonName.toLowerCase(),
      latinNameKey: latinName.toLowerCase(),
    };
  });
}

/** Copies a photo of a journal and its entry. */
async function fillPhotos(
  { address }: RunningPortal,
  client: MongoClient,
  size: Hundredfold,
  { author }: Samples,
): Promise<void> {
  if (size.photos === 0) return;
  const { buffer, mimeType } = await photo('#4a7c3b');
  const photoUrl = `data:${mimeType};base64,${buffer.toString('base64')}`;
  const made = await write<{ id: number }>(address, author, journal.create, {
    params: { userId: author.id },
    body: { plantId: 7, notes: 'New leaves.', photoUrl, requestKey: randomUUID() },
  });
  const account = client.db('portal_account');
  const entry = await sampleOf(account.collection<Row>('journalentries'), { _id: made.id });
  const path = String(entry.photo.path);
  const name = /[^/]+$/.exec(path)?.[0] ?? '';
  const copyOf = (index: number) => index.toString(16).padStart(name.length, '0').slice(0, name.length);
  const file = await account.collection('images.files').findOne({ filename: { $regex: name } });
  if (!file) throw new Error(`The portal stored no file ${name}.`);
  const filename = (index: number) => String(file.filename).replace(name, copyOf(index));
  const chunks = await account.collection('images.chunks').find({ files_id: file._id }).toArray();
  await insert(account.collection<Row>('images.files'), size.photos, (index) => ({
    ...file,
    _id: firstId + index,
    filename: filename(index),
  }));
  await insert(account.collection<Row>('images.chunks'), size.files * chunks.length, (index) => {
    const { _id, ...chunk } = chunks[index % chunks.length] as Document;
    return { ...chunk, files_id: firstId + Math.floor(index / chunks.length) };
  });
  await insert(account.collection<Row>('journalentries'), size.photos, (index) => ({
    ...entry,
    _id: firstId + index,
    userId: firstId + (index % size.members),
    plantId: 1 + (index % 162),
    notes: phrase(index, 20),
    photo: { ...entry.photo, path: path.replace(name, copyOf(index)) },
    requestKey: randomUUID(),
  }));
}

async function measureReads({ address }: RunningPortal, { reader }: Samples, print: Print): Promise<void> {
  const reads: [string, string, string?][] = [
    ['plants, a search', addressOf(plantSearch.find, { query: { q: 'sage', view: 'page' } })],
    [
      'plants, a search with a typing error',
      addressOf(plantSearch.find, { query: { q: 'chamomille', view: 'page' } }),
    ],
    ['all cards', plants.cards.path],
    ['a plant', addressOf(plants.read, { params: { id: 7 } })],
    ['a page of a plant', links.plant(7)],
    ['the home page', '/'],
    ['photos of a plant', addressOf(communityPhotos.ofPlant, { params: { id: 7 } })],
    ['threads, the list', threads.list.path],
    ['threads, the list for a member', threads.list.path, reader.cookie],
    ['threads, a search', addressOf(forumSearch.find, { query: { q: 'word12 word3' } })],
    ['a thread', addressOf(threads.read, { params: { id: firstId } })],
    ['its comments', addressOf(comments.list, { params: { id: firstId } })],
    ['a profile', addressOf(profiles.read, { params: { id: firstId } })],
    ['a page of a profile', links.user(firstId)],
    ['the feed of the forum', links.forumFeed()],
    ['the site map', await siteMapOf(address)],
  ];
  for (const [what, path, cookie] of reads) {
    const until = new Promise((done) => setTimeout(done, 5000));
    const headers = cookie ? { headers: { cookie } } : {};
    print(what, await load(address, () => path, { connections: 4, until, ...headers }));
  }
}

/** The largest part of the site map, or the whole of a small one. */
async function siteMapOf(address: string): Promise<string> {
  const { body } = await request(`${address}/sitemap.xml`);
  const [, part] = /<sitemap>\s*<loc>([^<]+)/.exec(await body.text()) ?? [];
  return part ? new URL(part).pathname : '/sitemap.xml';
}

/** Plants of the catalogue; the others are copies. */
const catalogued = 162;

/**
 * The place, from 0, of one of `all` things, by popularity: the n-th is visited 1/n times as often as the first (Zipf's
 * law), like the pages of a site. The golden ratio spreads the visits evenly over time.
 */
const popular = (index: number, all: number) => Math.floor(all ** ((index * 0.618_033_988_75) % 1)) - 1;

/** What visitors ask for, as shares of a hundred. */
function visitors(size: Hundredfold, { author, threadId }: Samples): Kind[] {
  const get = (name: string, weight: number, path: (index: number) => string): Kind => ({
    name,
    weight,
    request: (index) => ({ path: path(index) }),
  });
  const plant = (index: number) => {
    const place = popular(index, size.plants);
    return place < catalogued ? 1 + place : firstId + place - catalogued;
  };
  return [
    get('pages of plants', 20, (index) => links.plant(plant(index))),
    get('pages of threads', 10, (index) => links.thread(firstId + popular(index, size.threads))),
    get('the forum', 6, () => links.forum()),
    get('the home page', 4, () => '/'),
    get('plants', 20, (index) => addressOf(plants.read, { params: { id: plant(index) } })),
    get('searches for plants', 8, (index) =>
      addressOf(plantSearch.find, {
        query: { q: searches[index % searches.length] ?? 'sage', view: 'page' },
      }),
    ),
    get('searches in the forum', 2, (index) =>
      addressOf(forumSearch.find, { query: { q: phrase(index, 2) } }),
    ),
    get('lists of threads', 8, () => threads.list.path),
    get('comments', 10, (index) =>
      addressOf(comments.list, { params: { id: firstId + popular(index, size.threads) } }),
    ),
    get('profiles', 7, (index) =>
      addressOf(profiles.read, { params: { id: firstId + popular(index, size.members) } }),
    ),
    get('photos of plants', 4, (index) =>
      addressOf(communityPhotos.ofPlant, { params: { id: plant(index) } }),
    ),
    {
      name: 'answers in a thread',
      weight: 1,
      request: (index) => ({
        method: 'POST',
        path: addressOf(comments.create, { params: { id: threadId } }),
        headers: {
          cookie: author.cookie,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ content: phrase(index, 20), authorName: 'A', requestKey: randomUUID() }),
      }),
    },
  ];
}

const searches = [
  'sage',
  'lavender',
  'salvia',
  'sleep',
  'chamomille',
  'mint tea',
  'ginko',
  'skin',
  'cough',
  'aloe',
];
