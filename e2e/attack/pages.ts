import { proportionalSize } from '../measure/memory.ts';
import { type Random, randomFor } from './random.ts';
import { forEachNumber, type Run } from './run.ts';
import { clientsAt, isFailure, runningProcesses, summaryOf } from './target.ts';

const answered = 'Pages: an answer below 500 comes, whatever the address and query';
const bounded = 'Pages: gateway and renderer stay below 400 MB';
const maxMegabytes = 400;

const paths = ['/', '/forum', '/plant/5', '/nowhere'];
/** Encodings that can't be decoded, and texts that mean something elsewhere. */
const oddities = ['%', '%zz', '%E0%A4%A', '%ff%fe', '%00', '%ed%a0%80', '%252e%252e%252f', '%E2%80%A8'];

/** Makes up addresses of pages: each would be rendered and cached, or can't be. The visitor judges the effect. */
export async function pages(run: Run, count: number): Promise<void> {
  const { target, guarantees } = run;
  const attackers = clientsAt(target, 9, 4, 8);
  await forEachNumber(count, 32, async (number) => {
    const random = randomFor(run.seed, number);
    const path = makeAddress(random, number);
    const answer = await random.pick(attackers).ask({ path });
    const example = () => `GET ${path} (${path.length} characters): ${summaryOf(answer)}`;
    guarantees.check(answered, !isFailure(answer, guarantees.judgesTime), example);
  });
  await Promise.all(attackers.map((each) => each.close()));
  for (const part of ['api-gateway', 'renderer']) {
    const megabytes = proportionalSize(runningProcesses(target)[part] ?? 0);
    guarantees.figure(bounded, megabytes, 'MB');
    guarantees.check(bounded, megabytes < maxMegabytes, () => `${part}: ${megabytes.toFixed(0)} MB`);
  }
}

function makeAddress(random: Random, number: number): string {
  const path = random.pick(paths);
  if (random.chance(0.15)) return `${path}?q=${random.pick(oddities)}`;
  if (random.chance(0.05)) return `/${random.pick(oddities)}`;
  if (random.chance(0.1)) return `${path}?${'x'.repeat(random.pick([301, 2001, 8001, 15_000]))}`;
  return `${path}?${random.pick(['q', 'page', 'category', 'utm_source'])}=${number}`;
}
