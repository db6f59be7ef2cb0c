import { randomUUID } from 'node:crypto';
import { chat, type RemoteRegistry, rootId, threads, users } from '@portal/contracts';
import { untilTrue } from '../attack/chaos.ts';
import type { Guarantees } from '../attack/guarantees.ts';
import {
  type Account,
  type Answer,
  Client,
  isBusy,
  register,
  summaryOf,
  type Target,
} from '../attack/target.ts';
import { Listener } from './listener.ts';
import type { Cluster } from './start-cluster.ts';

const staysSignedIn = 'Members stay signed in at both gateways';
const chatArrives = 'A chat message reaches the members at every gateway';
const limitsCount = 'Rate limits count across the gateways';
const releaseArrives = 'A release reaches both gateways';
const pagesAreNew = 'A new thread is on the pages of both gateways';

/** The networks of those who check; the load has others. */
const network = (number: number) => `127.10.${Math.floor(number / 250)}.${(number % 250) + 1}`;
/**
 * Largest age of a page of another gateway, in milliseconds: half a second (decision 0036) and the time of some requests.
 */
const pageAgeMs = 2000;

interface Gateway {
  name: string;
  client: Client;
  listener: Listener;
}

/** Two members at the two gateways, who try after each kill what only works if the gateways share it. */
export class Checks {
  #networks = 100;

  private constructor(
    private readonly guarantees: Guarantees,
    private readonly members: Account[],
    private readonly gateways: Gateway[],
    private readonly hasRedis: boolean,
  ) {}

  static async create(cluster: Cluster, guarantees: Guarantees): Promise<Checks> {
    const visitor = new Client(cluster.target, network(0));
    const members: Account[] = [];
    for (const name of ['first', 'second'])
      members.push(await register(visitor, `${name}-${randomUUID().slice(0, 8)}`));
    await visitor.close();
    const addresses = [cluster.target.origins[0], ...cluster.gateways];
    const gateways = addresses.map((address, number) => {
      const target: Target = { ...cluster.target, origins: [address] };
      return {
        name: number === 0 ? 'the public address' : `gateway-${number}`,
        client: new Client(target, network(number)),
        listener: new Listener(address, members[number % 2] as Account, network(number)),
      };
    });
    const hasRedis = cluster.parts.some(({ name }) => name === 'redis');
    return new Checks(guarantees, members, gateways, hasRedis);
  }

  /** Checks all of it once. @param cause what happened before. */
  async all(cause: string): Promise<void> {
    await Promise.all([this.#sessions(cause), this.#chat(cause), this.#pages(cause), this.#limits(cause)]);
  }

  /** Waits until both gateways hand out a version of a remote. */
  async release(name: string, version: string, cause: string): Promise<void> {
    for (const gateway of this.#both) {
      const ms = await untilTrue(async () => {
        const answer = await gateway.client.ask({ path: '/remotes.json' });
        if (answer.status !== 200) return false;
        const { remotes } = JSON.parse(answer.body.toString()) as RemoteRegistry;
        return remotes.some((remote) => remote.name === name && remote.version === version);
      });
      this.guarantees.time(releaseArrives, ms, 5000, () => `${gateway.name} after ${cause}`);
    }
  }

  async close(): Promise<void> {
    for (const { listener } of this.gateways) listener.close();
    await Promise.all(this.gateways.map(({ client }) => client.close()));
  }

  /** The gateways themselves, without the public address. */
  get #both(): Gateway[] {
    return this.gateways.slice(1);
  }

  async #sessions(cause: string): Promise<void> {
    for (const { name, client } of this.#both) {
      for (const { username, session } of this.members) {
        const answer = await served(() => client.ask({ path: users.current.path, session }));
        const isSignedIn = answer.status === 200 && answer.body.toString().includes(`"${username}"`);
        this.guarantees.check(
          staysSignedIn,
          isSignedIn,
          () => `${name} after ${cause}: ${summaryOf(answer)}`,
        );
      }
    }
  }

  async #chat(cause: string): Promise<void> {
    await untilTrue(async () => this.gateways.every(({ listener }) => listener.isOpen));
    for (const [number, { name, client }] of this.#both.entries()) {
      const message = `From ${name}: ${randomUUID()}`;
      const body = { message, requestKey: randomUUID() };
      const { session } = this.members[number] as Account;
      const answer = await served(() => send(client, chat.post.path, body, session));
      const ms = await untilTrue(async () =>
        this.gateways.every(({ listener }) => listener.hasReceived(message)),
      );
      this.guarantees.time(
        chatArrives,
        ms,
        this.hasRedis ? 2000 : 6000,
        () => `posted at ${name} after ${cause} (${summaryOf(answer)})`,
      );
    }
  }

  async #pages(cause: string): Promise<void> {
    for (const [number, { name, client }] of this.#both.entries()) {
      const { username, session } = this.members[number] as Account;
      const title = `Thread ${randomUUID()}`;
      const body = { title, content: 'Which soil?', authorName: username, requestKey: randomUUID() };
      const answer = await served(() => send(client, threads.create.path, body, session));
      const ms = await untilTrue(async () => {
        const shown = await Promise.all(this.#both.map((gateway) => shows(gateway, title)));
        return shown.every(Boolean);
      });
      const example = () => `created at ${name} after ${cause}: ${summaryOf(answer)}`;
      this.guarantees.time(pagesAreNew, ms, pageAgeMs, example);
    }
  }

  /** The gateways count separately until they have found a Redis that was away. */
  async #limits(cause: string): Promise<void> {
    if (!this.hasRedis) return;
    const excess = 6;
    let refused = 0;
    const ms = await untilTrue(async () => {
      refused = await this.#refusedBeyond(excess);
      return refused === excess;
    });
    this.guarantees.time(
      limitsCount,
      ms,
      5000,
      () => `after ${cause}, ${refused} instead of ${excess} refused`,
    );
  }

  /** Makes more calls than a limit allows, by turns at both gateways, from a network that made none before. */
  async #refusedBeyond(excess: number): Promise<number> {
    const call = users.confirmEmail;
    this.#networks += 1;
    const from = network(this.#networks);
    const clients = this.#both.map(({ client }) => new Client(client.target, from, 8));
    const token = 'x'.repeat(43);
    const answers = await Promise.all(
      Array.from({ length: (call.rate?.times ?? 0) + excess }, (_, number) =>
        send(clients[number % 2] as Client, call.path, { token }),
      ),
    );
    await Promise.all(clients.map((client) => client.close()));
    return answers.filter(({ status }) => status === 429).length;
  }
}

/** Sends from the client's address, which a gateway behind nginx reads in the header. */
function send(client: Client, path: string, json: unknown, session?: string): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': client.from };
  return client.ask({ method: 'POST', path, headers, body: JSON.stringify(json), session });
}

/** Checks that a thread is in the list and on its page. A page that comes without content is filled from the list. */
async function shows({ client }: Gateway, title: string): Promise<boolean> {
  const list = await served(() => client.ask({ path: threads.list.path }));
  const { body } = await served(() => client.ask({ path: '/forum' }));
  const isRendered = body.includes(`<div id="${rootId}" data-rendered>`);
  return list.body.includes(title) && (!isRendered || body.includes(title));
}

/** The first answer that isn't 503 with Retry-After: a part that is ready may be left out for another second. */
async function served(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  await untilTrue(async () => {
    if (!isBusy(answer)) return true;
    answer = await ask();
    return !isBusy(answer);
  });
  return answer;
}
