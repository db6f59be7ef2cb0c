import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Pool } from 'undici';
import { hangMs } from './guarantees.ts';

/** The portal under attack. */
export interface Target {
  host: string;
  port: number;
  origin: string;
  /** The data folder, which names the processes and holds the passwords of the staff. */
  dataFolder: string;
}

/** @throws unless the address is a loopback address: nothing else may be attacked. */
export function targetAt(address: string, dataFolder: string): Target {
  const { protocol, hostname, port } = new URL(address);
  if (protocol !== 'http:' || !/^(localhost|127(\.\d{1,3}){3})$/.test(hostname)) {
    throw new Error(`Only a portal on the loopback address may be attacked, not ${address}.`);
  }
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  return { host, port: Number(port || 80), origin: `http://${host}:${port || 80}`, dataFolder };
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
  readonly #pool: Pool;

  constructor(
    readonly target: Target,
    readonly from: string,
    connections = 2,
  ) {
    this.#pool = new Pool(target.origin, {
      connections,
      localAddress: from,
      connect: { timeout: hangMs },
      headersTimeout: hangMs,
      bodyTimeout: hangMs,
    });
  }

  /** Never throws: a request without an answer has status 0. */
  async ask({ method = 'GET', path, headers = {}, body, session }: Question): Promise<Answer> {
    const startedAt = performance.now();
    try {
      const answer = await this.#pool.request({
        method: method as 'GET',
        path,
        headers: { ...headers, ...(session && { cookie: session }) },
        body: body ?? null,
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      return {
        status: answer.statusCode,
        headers: answer.headers,
        body: bytes,
        ms: performance.now() - startedAt,
      };
    } catch (error) {
      const { code, message } = error as Error & { code?: string };
      return {
        status: 0,
        headers: {},
        body: Buffer.alloc(0),
        ms: performance.now() - startedAt,
        failure: code ?? message,
      };
    }
  }

  /** Sends JSON as a screen of the portal does. */
  send(method: string, path: string, json: unknown, session?: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json' };
    return this.ask({ method, path, headers, body: JSON.stringify(json), session });
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}

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
export async function register(client: Client, username: string): Promise<Account> {
  const password = 'an honest long passphrase';
  return signIn(client, '/api/register', username, password);
}

export const logIn = (client: Client, username: string, password: string): Promise<Account> =>
  signIn(client, '/api/login', username, password);

async function signIn(client: Client, path: string, username: string, password: string): Promise<Account> {
  const answer = await client.send('POST', path, { username, password });
  if (answer.status !== 200 && answer.status !== 201) {
    throw new Error(`${path} for ${username}: ${answer.status} ${answer.failure ?? answer.body}`);
  }
  const { id } = JSON.parse(answer.body.toString()) as { id: number };
  return { username, password, id, session: sessionOf(answer) };
}

function sessionOf({ headers }: Answer): string {
  const cookies = [headers['set-cookie'] ?? []].flat();
  return cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ');
}

/** The site administrator, signed in. */
export function logInAdmin(client: Client): Promise<Account> {
  const secrets = JSON.parse(readFileSync(join(client.target.dataFolder, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  return logIn(client, 'plant-team', secrets.PORTAL_ADMIN_INITIAL_PASSWORD ?? '');
}

/** The process ids of the portal's parts, by name. */
export function runningProcesses({ dataFolder }: Target): Record<string, number> {
  return JSON.parse(readFileSync(join(dataFolder, 'running.json'), 'utf8')) as Record<string, number>;
}

/** Whether the portal is overloaded and says when to try again. */
export const isBusy = ({ status, headers }: Answer) => status === 503 && headers['retry-after'] !== undefined;

/**
 * Whether the portal failed: no answer, or a 5xx other than 503 with Retry-After. A timeout (504) counts only where time
 * is judged.
 */
export const isFailure = (answer: Answer, judgesTime: boolean) =>
  answer.status === 0 || (answer.status >= 500 && !isBusy(answer) && (answer.status !== 504 || judgesTime));

/** An answer in one line, for an example. */
export const summaryOf = ({ status, failure, body }: Answer) =>
  failure ? `no answer (${failure})` : `${status} ${body.toString('utf8', 0, 200)}`;
