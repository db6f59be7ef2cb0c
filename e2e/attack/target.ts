import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { hangMs } from './guarantees.ts';

/** The portal under attack. */
export interface Target {
  /** Addresses where visitors come in; clients ask them by turns. */
  origins: [string, ...string[]];
  /** The data folder, which names the processes and holds the passwords of the staff. */
  dataFolder: string;
}

/** The source address of one client. The gateway counts by address, so the visitor and each attack need their own. */
export const sourceAddress = (group: number, number: number) => `127.${group}.0.${number}`;

export interface Question {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The session cookie. */
  session?: string | undefined;
}

export interface Answer {
  /** 0 if there was no answer. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
  ms: number;
  failure?: string;
}

/** An HTTP client at one source address, with keep-alive connections. */
export class Client {
  readonly #pools: Pool[];
  #count = 0;

  constructor(
    readonly target: Target,
    readonly from: string,
    connections = 2,
  ) {
    this.#pools = target.origins.map(
      (origin) =>
        new Pool(origin, {
          connections,
          localAddress: from,
          connect: { timeout: hangMs },
          headersTimeout: hangMs,
          bodyTimeout: hangMs,
        }),
    );
  }

  /** Passes over an address that refuses connections. Never throws: a request without an answer has status 0. */
  async ask(question: Question): Promise<Answer> {
    let answer = await this.#askNext(question);
    for (let tries = 1; answer.failure === 'ECONNREFUSED' && tries < this.#pools.length; tries += 1)
      answer = await this.#askNext(question);
    return answer;
  }

  /** Sends JSON as a screen of the portal does. */
  send(method: string, path: string, json: unknown, session?: string): Promise<Answer> {
    return this.ask({ ...jsonQuestion(method, path, JSON.stringify(json)), session });
  }

  async close(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.destroy()));
  }

  async #askNext({ method = 'GET', path, headers = {}, body, session }: Question): Promise<Answer> {
    const pool = this.#pools[this.#count++ % this.#pools.length] as Pool;
    const startedAt = performance.now();
    try {
      const answer = await pool.request({
        method: method as 'GET',
        path,
        headers: { ...headers, ...(session && { cookie: session }) },
        body: body ?? null,
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const ms = performance.now() - startedAt;
      return { status: answer.statusCode, headers: answer.headers, body: bytes, ms };
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      const ms = performance.now() - startedAt;
      return { status: 0, headers: {}, body: Buffer.alloc(0), ms, failure: code ?? message };
    }
  }
}

export const jsonQuestion = (method: string, path: string, body: string): Question => ({
  method,
  path,
  headers: { 'content-type': 'application/json' },
  body,
});

/** Clients at `count` addresses of a group. */
export const clientsAt = (target: Target, group: number, count: number, connections?: number) =>
  Array.from({ length: count }, (_, at) => new Client(target, sourceAddress(group, at + 1), connections));

export interface Account {
  username: string;
  password: string;
  id: number;
  /** The cookie; it changes when the account logs in again. */
  session: string;
}

/** Creates an account, signed in. Throws if the portal refuses. */
export const register = (client: Client, username: string, email?: string): Promise<Account> =>
  signIn(client, '/api/register', {
    username,
    password: 'an honest long passphrase',
    ...(email && { email }),
  });

export const logIn = (client: Client, username: string, password: string): Promise<Account> =>
  signIn(client, '/api/login', { username, password });

async function signIn(
  client: Client,
  path: string,
  body: { username: string; password: string; email?: string },
): Promise<Account> {
  const { username, password } = body;
  const answer = await client.send('POST', path, body);
  if (answer.status !== 200 && answer.status !== 201)
    throw new Error(`${path} for ${username}: ${summaryOf(answer)}`);
  const { id } = JSON.parse(answer.body.toString()) as { id: number };
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  const session = cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
  return { username, password, id, session };
}

/** The site administrator, signed in. */
export function logInAdmin(client: Client): Promise<Account> {
  const secrets = readData<string>(client.target, 'secrets.json');
  return logIn(client, 'plant-team', secrets.PORTAL_ADMIN_INITIAL_PASSWORD ?? '');
}

/** The process ids of the portal's parts, by name. */
export const runningProcesses = (target: Target) => readData<number>(target, 'running.json');

const readData = <T>({ dataFolder }: Target, file: string): Record<string, T> =>
  JSON.parse(readFileSync(join(dataFolder, file), 'utf8'));

/** Returns whether the portal is overloaded and says when to try again. */
export const isBusy = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined;

/**
 * Returns whether the portal failed: no answer, or a 5xx other than 503 with Retry-After. A timeout (504) counts only where time
 * is judged.
 */
export const isFailure = (answer: Answer, judgesTime: boolean) =>
  answer.status === 0 || (answer.status >= 500 && !isBusy(answer) && (answer.status !== 504 || judgesTime));

/** An answer in one line, for an example. */
export const summaryOf = ({ status, failure, body }: Answer) =>
  failure ? `no answer (${failure})` : `${status} ${body.toString('utf8', 0, 200)}`;
