import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from './ledger.ts';
import { randomOf } from './random.ts';
import type { Run } from './run.ts';
import {
  type Account,
  type Answer,
  Client,
  isBusy,
  logIn,
  register,
  sourceAddress,
  summaryOf,
} from './target.ts';

const readsPerSecond = 25;
const writesPerSecond = 0.8;
const signInsPerSecond = 0.1;
/** A browser waits for as long as the answer says, and at least for this long, before it repeats a write. */
const repeatMs = 1000;
/** Few plants, so that their pictures are drawn before anything is measured. */
const plantIds = [1, 2, 3, 5, 7, 11];
const reads: ((plantId: number) => string)[] = [
  () => '/',
  () => '/forum',
  (id) => `/plant/${id}`,
  (id) => `/api/plants/${id}`,
  (id) => `/api/plants/${id}/plates/plate?w=320`,
  () => '/api/plants/cards',
  () => '/api/threads',
  () => '/api/bulletin',
  () => '/api/chat/messages',
];

const served = 'Visitor: every request is served, or gets 503 with Retry-After during an outage';
const right = 'Visitor: every answer belongs to its request';
const fast = 'Visitor: the 99th percentile is below 1 s outside outages';

type VisitorRun = Pick<Run, 'target' | 'seed' | 'guarantees' | 'outages'>;

/**
 * Someone who reads the portal and a member who signs in and writes now and then. Requests start at fixed times, however
 * long the answers take, so a request that waits for an earlier one counts as slow too.
 */
export class Visitor {
  readonly #ledger: Ledger;
  readonly #random;
  readonly #latencies: number[] = [];
  #isUnderLoad = false;
  #isRunning = false;
  #paces: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly run: VisitorRun,
    private readonly reader: Client,
    private readonly writer: Client,
    private readonly member: Account,
  ) {
    this.#random = randomOf(run.seed);
    this.#ledger = new Ledger(member);
  }

  static async create(run: VisitorRun): Promise<Visitor> {
    const reader = new Client(run.target, sourceAddress(0, 2), 24);
    const writer = new Client(run.target, sourceAddress(0, 3), 6);
    const member = await register(writer, `visitor-${randomUUID().slice(0, 8)}`);
    for (const path of reads) for (const id of plantIds) await reader.ask({ path: path(id) });
    return new Visitor(run, reader, writer, member);
  }

  /** Starts reading and writing. */
  start(): void {
    this.#isRunning = true;
    this.#paces = Promise.all([
      this.#keepPace(readsPerSecond, (intended) => this.#read(intended)),
      this.#keepPace(writesPerSecond, (intended) => this.#write(intended)),
      this.#keepPace(signInsPerSecond, () => this.#signIn()),
    ]);
  }

  /** Under load all clients wait alike, so these latencies are not judged. */
  async underLoad(act: () => Promise<void>): Promise<void> {
    this.#isUnderLoad = true;
    await act();
    this.#isUnderLoad = false;
  }

  /** Stops, reads back what was acknowledged, and checks the guarantees. Returns a line on the latencies. */
  async stop(): Promise<string> {
    const { guarantees } = this.run;
    this.#isRunning = false;
    await this.#paces;
    await this.#ledger.readBack(this.writer, guarantees);
    await Promise.all([this.reader.close(), this.writer.close()]);
    const [p50, p99] = [percentile(this.#latencies, 0.5), percentile(this.#latencies, 0.99)];
    guarantees.figure(fast, p99, 'ms');
    if (guarantees.judgesTime) guarantees.check(fast, p99 < 1000, () => `p99 ${Math.round(p99)} ms`);
    const times = `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`;
    return `Visitor: ${this.#latencies.length} requests outside outages, ${times}`;
  }

  /** Resolves after `stop`, when every request was answered. */
  async #keepPace(perSecond: number, act: (intended: number) => Promise<void>): Promise<void> {
    const pending = new Set<Promise<void>>();
    const startedAt = performance.now();
    for (let number = 0; this.#isRunning; number += 1) {
      const intended = startedAt + (number * 1000) / perSecond;
      await pause(Math.max(0, intended - performance.now()));
      const request = act(intended);
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
    await Promise.all(pending);
  }

  async #read(intended: number): Promise<void> {
    const plantId = this.#random.pick(plantIds);
    const path = this.#random.pick(reads)(plantId);
    const answer = await this.reader.ask({ path });
    this.#judge(intended, `GET ${path}`, answer);
    if (answer.status !== 200 || path !== `/api/plants/${plantId}`) return;
    const isRight = answer.body.toString().startsWith(`{"id":${plantId},`);
    this.run.guarantees.check(right, isRight, () => `GET ${path}: ${summaryOf(answer)}`);
  }

  /** Writes with a request key, and repeats a write whose answer was lost once, as the SDK does. */
  async #write(intended: number): Promise<void> {
    const write = this.#ledger.next();
    const send = () => this.writer.send('POST', write.path, write.body, this.member.session);
    let answer = await send();
    this.#judge(intended, `POST ${write.path}`, answer);
    if (answer.status === 0 || isBusy(answer)) {
      await pause(Math.max(repeatMs, Number(answer.headers['retry-after'] ?? 0) * 1000));
      answer = await send();
    }
    if (answer.status === 200 || answer.status === 201) this.#ledger.acknowledge(write, answer.body);
  }

  async #signIn(): Promise<void> {
    const startedAt = performance.now();
    const { username, password } = this.member;
    const error = await logIn(this.writer, username, password).then(() => null, String);
    const isExcused = this.run.outages.during(startedAt, performance.now()).length > 0;
    this.run.guarantees.check(served, error === null || isExcused, () => `POST /api/login: ${error}`);
  }

  #judge(intended: number, request: string, answer: Answer): void {
    const endedAt = performance.now();
    const outages = this.run.outages.during(intended, endedAt);
    const isServed = answer.status >= 200 && answer.status < 400;
    const isExcused = outages.some(
      ({ part, kind }) =>
        isBusy(answer) ||
        (kind === 'stopped' && answer.status === 504) ||
        (/gateway|nginx/.test(part) && answer.status === 0),
    );
    // On a busy machine a part may be too slow for another.
    const isLate = answer.status === 504 || isBusy(answer);
    const causes = outages.map(({ part, kind }) => `${part} ${kind}`).join(', ') || 'no outage';
    this.run.guarantees.check(
      served,
      isServed || isExcused || (isLate && !this.run.guarantees.judgesTime),
      () => `${request} (${causes}): ${summaryOf(answer)}`,
    );
    if (outages.length === 0 && !this.#isUnderLoad) this.#latencies.push(endedAt - intended);
  }
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
