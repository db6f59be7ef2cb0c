import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, MongoClient } from 'mongodb';

/** Prints what the server does in a second, on disk and over the wire. Run it with `npm run bench`. */

const DOCUMENTS = 10_000;
const SECONDS = 3;
const KINDS = 20;

const executable = fileURLToPath(new URL('../bin/mongod', import.meta.url));
const print = (line: string) => process.stdout.write(`${line}\n`);

const makeDocument = (_id: number) => ({
  _id,
  name: `plant ${String(_id).padStart(6, '0')}`,
  kind: `kind ${_id % KINDS}`,
  score: (_id * 7919) % DOCUMENTS,
  text: 'x'.repeat(320),
  tags: ['one', 'two', 'three'],
});

interface Started {
  uri: string;
  startMs: number;
  pid: number;
  stop(): Promise<void>;
}

async function start(folder: string): Promise<Started> {
  const from = performance.now();
  const child = spawn(executable, ['--port', '0', '--dbpath', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    const port = /on port (\d+)/.exec(String(chunk))?.[1];
    if (!port) continue;
    const startMs = Math.round(performance.now() - from);
    const stop = async () => {
      child.kill('SIGINT');
      await once(child, 'close');
    };
    return { uri: `mongodb://127.0.0.1:${port}/bench`, startMs, pid: child.pid ?? 0, stop };
  }
  throw new Error('the server ended before it was ready');
}

/** Megabytes of the process, where the system tells. */
async function residentMegabytes(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? `${Math.round(Number(kilobytes) / 1024)} MB` : 'unknown';
}

/** Milliseconds that the process kept a processor busy: unlike the clock they say little of what else is running. */
async function busyMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(' ');
  const TICK_MS = 10;
  return (Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) * TICK_MS;
}

/** Repeats work with some clients at once; prints calls a second, how long half and 99 of 100 took at most, and the server's processor time for each. */
async function measure(
  server: Started,
  what: string,
  clients: number,
  work: (call: number) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  let calls = 0;
  const busyBefore = await busyMs(server.pid);
  const from = performance.now();
  const end = from + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await work(calls++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const perSecond = Math.round((times.length / (performance.now() - from)) * 1000);
  const busy = ((await busyMs(server.pid)) - busyBefore) / times.length;
  times.sort((left, right) => left - right);
  const share = (part: number) => `${(times[Math.floor(times.length * part)] ?? 0).toFixed(2)} ms`;
  const name = `${what}, ${clients} client${clients > 1 ? 's' : ''}`;
  print(
    `${name.padEnd(48)} ${String(perSecond).padStart(6)}/s  p50 ${share(0.5)}  p99 ${share(0.99)}  server ${busy.toFixed(2)} ms`,
  );
}

async function measureAll(server: Started, db: Db): Promise<void> {
  const plants = db.collection<ReturnType<typeof makeDocument>>('plants');
  let next = 1_000_000;
  for (const clients of [1, 16]) {
    await measure(server, 'findOne by _id', clients, (call) => plants.findOne({ _id: call % DOCUMENTS }));
    await measure(server, 'page of 20 by an index, sorted', clients, (call) =>
      plants
        .find({ kind: `kind ${call % KINDS}` })
        .sort({ score: -1 })
        .skip(20)
        .limit(20)
        .toArray(),
    );
    await measure(server, 'durable insertOne', clients, () => plants.insertOne(makeDocument(next++)));
    await measure(server, 'durable updateOne by _id', clients, (call) =>
      plants.updateOne({ _id: call % DOCUMENTS }, { $inc: { score: 1 } }),
    );
    await plants.deleteMany({ _id: { $gte: DOCUMENTS } });
  }
  await measure(server, 'page of 20 without an index', 1, () =>
    plants.find({ text: /^x/ }).sort({ name: -1 }).limit(20).toArray(),
  );
}

async function fill(db: Db, from: number, to: number): Promise<void> {
  const documents = Array.from({ length: to - from }, (_, at) => makeDocument(from + at));
  await db.collection<ReturnType<typeof makeDocument>>('plants').insertMany(documents);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embedded-mongo-bench-'));
  try {
    const empty = await start(folder);
    print(`start to ready, empty folder: ${empty.startMs} ms; memory ${await residentMegabytes(empty.pid)}`);
    const client = await MongoClient.connect(empty.uri, { maxPoolSize: 16 });
    const db = client.db();
    await db.collection('plants').createIndex({ kind: 1, score: -1 });
    await fill(db, 0, DOCUMENTS);
    await measureAll(empty, db);
    await fill(db, DOCUMENTS, DOCUMENTS * 2);
    await client.close();
    await empty.stop();
    const full = await start(folder);
    print(
      `start to ready, ${DOCUMENTS * 2} documents: ${full.startMs} ms; memory ${await residentMegabytes(full.pid)}`,
    );
    await full.stop();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

await main();
