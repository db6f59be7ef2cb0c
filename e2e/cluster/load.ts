import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sessions } from '@portal/contracts';
import type { Guarantees } from '../attack/guarantees.ts';
import { Ledger } from '../attack/ledger.ts';
import { randomOf } from '../attack/random.ts';
import {
  type Account,
  type Answer,
  type Client,
  isBusy,
  type Question,
  register,
  sourceAddress,
  summaryOf,
  type Target,
} from '../attack/target.ts';
import { BalancedClient } from './balanced-client.ts';

/** The time from a kill to the next one, and what visitors saw of it. */
export interface Phase {
  /** The killed process; the first phase has none. */
  part: string;
  requests: number;
  /** Answers 503 with Retry-After. */
  refused: number;
  /** Any other failure, each in a line. */
  failures: string[];
  acknowledged: number;
  lost: number;
  /** Until the process was ready again, in milliseconds. */
  recoverMs: number;
}

const perSecond = { reads: 20, writes: 0.7, signIns: 0.5 };
const writers = 4;
const reads = [
  '/',
  '/plant/7',
  '/forum',
  '/api/plants/7',
  '/api/plants/cards',
  '/api/threads',
  '/api/bulletin',
  '/api/chat/messages',
];
/** A browser waits for as long as the answer says, and at least for this long, before it repeats a write. */
const repeatMs = 1000;

interface Writer {
  client: Client;
  member: Account;
}

/** Honest visitors: readers, members who write, and sign-ins, at fixed times however long the answers take. */
export class Load {
  readonly #random = randomOf(1);
  readonly #phases: { phase: Phase; ledgers: Ledger[] }[] = [];
  #isRunning = true;
  #paces: Promise<unknown> = Promise.resolve();

  private constructor(
    private readonly guarantees: Guarantees,
    private readonly reader: Client,
    private readonly writers: Writer[],
  ) {}

  /** Registers the members and starts. Each client has a network of its own, so that no limit is reached. */
  static async start(targets: Target[], guarantees: Guarantees): Promise<Load> {
    const members = await Promise.all(
      Array.from({ length: writers }, async (_, number) => {
        const client = new BalancedClient(targets, sourceAddress(8, number + 1), 6);
        return { client, member: await register(client, `gardener-${randomUUID().slice(0, 8)}`) };
      }),
    );
    const load = new Load(guarantees, new BalancedClient(targets, sourceAddress(9, 1), 16), members);
    load.begin('(none)');
    load.#start();
    return load;
  }

  #start(): void {
    this.#paces = Promise.all([
      this.#keepPace(perSecond.reads, () => this.#read()),
      this.#keepPace(perSecond.signIns, (number) => this.#signIn(number)),
      ...this.writers.map((writer, index) =>
        this.#keepPace(perSecond.writes, () => this.#write(writer, index)),
      ),
    ]);
  }

  /** Begins a phase: from now on, requests belong to it. */
  begin(part: string): Phase {
    const phase = { part, requests: 0, refused: 0, failures: [], acknowledged: 0, lost: 0, recoverMs: 0 };
    this.#phases.push({ phase, ledgers: this.writers.map(({ member }) => new Ledger(member)) });
    return phase;
  }

  /** Stops, and reads back what was acknowledged in each phase. */
  async stop(): Promise<Phase[]> {
    this.#isRunning = false;
    await this.#paces;
    for (const { phase, ledgers } of this.#phases) {
      const count = (name: string, isThere: boolean, example: () => string) => {
        phase.acknowledged += 1;
        if (!isThere) phase.lost += 1;
        this.guarantees.check(name, isThere, () => `${phase.part} killed: ${example()}`);
      };
      for (const [index, { client }] of this.writers.entries())
        await ledgers[index]?.readBack(client, { check: count });
    }
    await Promise.all([this.reader, ...this.writers.map(({ client }) => client)].map((each) => each.close()));
    return this.#phases.map(({ phase }) => phase);
  }

  /** Acts at fixed times until the end; resolves when every action is done. */
  async #keepPace(perSecond: number, act: (number: number) => Promise<void>): Promise<void> {
    const pending = new Set<Promise<void>>();
    const startedAt = performance.now();
    for (let number = 0; this.#isRunning; number += 1) {
      await pause(Math.max(0, startedAt + (number * 1000) / perSecond - performance.now()));
      const action = act(number);
      pending.add(action);
      void action.finally(() => pending.delete(action));
    }
    await Promise.all(pending);
  }

  get #current() {
    return this.#phases.at(-1) as { phase: Phase; ledgers: Ledger[] };
  }

  async #read(): Promise<void> {
    const { phase } = this.#current;
    const path = this.#random.pick(reads);
    this.#judge(phase, path, await this.#insist(phase, this.reader, { path }));
  }

  async #signIn(number: number): Promise<void> {
    const { phase } = this.#current;
    const { client, member } = this.writers[number % writers] as Writer;
    const { username, password } = member;
    const question = posting(sessions.start.path, { username, password });
    this.#judge(phase, 'POST /api/login', await this.#insist(phase, client, question));
  }

  /** Asks again if the connection broke, as browsers do. */
  async #insist(phase: Phase, client: Client, question: Question): Promise<Answer> {
    const answer = await this.#ask(phase, client, question);
    return answer.status === 0 ? this.#ask(phase, client, question) : answer;
  }

  /** A write with its request key, which is repeated once as the SDK does. */
  async #write({ client, member }: Writer, index: number): Promise<void> {
    const { phase, ledgers } = this.#current;
    const ledger = ledgers[index] as Ledger;
    const { path, body, ...write } = ledger.next();
    const send = () => this.#ask(phase, client, { ...posting(path, body), session: member.session });
    let answer = await send();
    if (answer.status === 0 || isBusy(answer)) {
      await pause(Math.max(repeatMs, Number(answer.headers['retry-after'] ?? 0) * 1000));
      answer = await send();
    }
    this.#judge(phase, `POST ${path}`, answer);
    if (answer.status === 200 || answer.status === 201)
      ledger.acknowledge({ ...write, path, body }, answer.body);
  }

  async #ask(phase: Phase, client: Client, question: Question): Promise<Answer> {
    const answer = await client.ask(question);
    phase.requests += 1;
    if (isBusy(answer)) phase.refused += 1;
    return answer;
  }

  /** Judges the last answer to a visitor. */
  #judge(phase: Phase, request: string, answer: Answer): void {
    const isServed = answer.status >= 200 && answer.status < 400;
    const holds = isServed || isBusy(answer);
    if (!holds) phase.failures.push(`${request}: ${summaryOf(answer)}`);
    this.guarantees.check(served, holds, () => `${request} (${phase.part} killed): ${summaryOf(answer)}`);
  }
}

const posting = (path: string, json: unknown): Question => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});

const served = 'Every request is served, or gets 503 with Retry-After';
