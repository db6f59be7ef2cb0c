import { setTimeout as pause } from 'node:timers/promises';
import { memoryOf } from './memory.ts';
import { type Random, randomFor } from './random.ts';
import { forEachNumber, type Run } from './run.ts';
import { Client, clientsAt, isFailure, sourceAddress, summaryOf } from './target.ts';

const answered = 'Pages: an answer below 500 comes, whatever the address and query';
const others = 'Pages: another visitor gets pages meanwhile';
const bounded = 'Pages: gateway and renderer stay below 400 MB';
const maxMegabytes = 400;
/** How long a page of another visitor may take, in milliseconds. */
const servedMs = 2000;

const paths = ['/', '/forum', '/plant/5', '/nowhere'];
/** Encodings that can't be decoded, and texts that mean something elsewhere. */
const oddities = [
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff%fe',
  '%00',
  '%ud800',
  '%ed%a0%80',
  '%252e%252e%252f',
  '%E2%80%A8',
];

/** Makes up addresses of pages: each would be rendered and cached, or can't be. */
export async function pages(run: Run, count: number): Promise<void> {
  const attackers = clientsAt(run.target, 9, 4, 8);
  const client = new Client(run.target, sourceAddress(9, 200), 1);
  let isOver = false;
  const visit = async () => {
    for (let id = 1; !isOver; id++) {
      const path = `/plant/${id % 160}`;
      const answer = await client.ask({ path });
      run.guarantees.check(others, answer.status === 200, () => `GET ${path}: ${summaryOf(answer)}`);
      run.guarantees.time(others, answer.ms, servedMs, () => `GET ${path}`);
      await pause(50);
    }
  };
  const visited = visit();
  await forEachNumber(run, count, 32, async (number) => {
    const random = randomFor(run.seed, number);
    const path = addressOf(random, number);
    const answer = await random.pick(attackers).ask({ path });
    const holds = !isFailure(answer, run.guarantees.judgesTime);
    run.guarantees.check(
      answered,
      holds,
      () => `GET ${path} (${path.length} characters): ${summaryOf(answer)}`,
    );
  }).finally(() => {
    isOver = true;
  });
  await visited;
  await Promise.all([client, ...attackers].map((each) => each.close()));
  checkMemory(run);
}

function addressOf(random: Random, number: number): string {
  const path = random.pick(paths);
  if (random.chance(0.15)) return `${path}?q=${random.pick(oddities)}`;
  if (random.chance(0.05)) return `/${random.pick(oddities)}`;
  if (random.chance(0.1)) return `${path}?${'x'.repeat(random.pick([301, 2001, 8001, 15_000]))}`;
  return `${path}?${random.pick(['q', 'page', 'category', 'utm_source'])}=${number}`;
}

function checkMemory({ target, guarantees }: Run): void {
  const used = memoryOf(target);
  for (const part of ['api-gateway', 'renderer']) {
    const megabytes = used[part] ?? 0;
    guarantees.figure(bounded, megabytes, 'MB');
    guarantees.check(bounded, megabytes < maxMegabytes, () => `${part}: ${megabytes.toFixed(0)} MB`);
  }
}
