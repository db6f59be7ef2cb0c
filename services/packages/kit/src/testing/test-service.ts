import {
  addressOf,
  type Endpoint,
  headers,
  type InputOf,
  problemType,
  type ReplyOf,
  type ServiceName,
  type Viewer,
} from '@portal/contracts';
import { Problem } from '@portal/contracts/schemas';
import * as z from 'zod/mini';
import type { AnyInput } from '../http/call.ts';
import { AppError } from '../http/errors.ts';
import { type HttpServer, listen } from '../http/http-server.ts';
import { openApiDocument } from '../http/openapi.ts';
import type { Served } from '../http/serve.ts';
import { serviceApp } from '../http/service-app.ts';
import { takeUpgrades, type Upgrades } from '../http/upgrades.ts';
import type { Check } from '../process/health.ts';
import { createLog } from '../process/log.ts';
import { type AnswerCheck, documentChecker } from './document-checker.ts';
import { callerToken, testIdentity, viewerToken } from './test-identity.ts';

/** A client of a service under test, over HTTP. */
export interface TestClient {
  /** Calls by contract; throws a refusal as the AppError of the service. */
  call: <const E extends Endpoint>(call: E, input: InputOf<E>) => Promise<ReplyOf<E>>;
  /** Sends any request. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface TestService extends TestClient {
  as: (viewer: Viewer) => TestClient;
  asService: (service: ServiceName) => TestClient;
  origin: () => string;
  /** The log lines of the service so far. */
  logLines: () => Record<string, unknown>[];
}

/**
 * Runs the routes as a real service on a free port during the tests of the file; by default as the service of the
 * first.
 */
export function testService(
  routes: Served[],
  {
    name = routes[0]?.call.service ?? 'encyclopedia',
    checks = {},
    upgrades,
  }: { name?: ServiceName; checks?: Record<string, Check>; upgrades?: Upgrades } = {},
): TestService {
  const identity = testIdentity(name);
  const lines: string[] = [];
  const log = createLog({ name, level: 'debug', stream: { write: (line) => lines.push(line) } });
  const app = serviceApp({ identity, routes, log, checks });
  let server: HttpServer | undefined;
  beforeAll(async () => {
    server = await listen(app.callback(), { HOST: '127.0.0.1', PORT: 0 });
    if (upgrades) takeUpgrades(server.server, upgrades, { identity, log });
  });
  afterAll(async () => {
    await upgrades?.close();
    await server?.stop();
  });

  const origin = () => {
    if (!server) throw new Error('The service under test runs only while tests run.');
    return `http://127.0.0.1:${server.port}`;
  };
  const check = answerCheck(routes);
  const client = (identity: () => Promise<Record<string, string>>) => testClient(origin, identity, check);
  return {
    ...client(async () => ({})),
    as: (viewer) => client(async () => ({ [headers.viewer]: await viewerToken(viewer, name) })),
    asService: (service) => client(async () => ({ [headers.caller]: await callerToken(service, name) })),
    origin,
    logLines: () => lines.map((line) => JSON.parse(line)),
  };
}

function testClient(
  origin: () => string,
  identity: () => Promise<Record<string, string>>,
  check: (path: string, method: string, response: Response) => Promise<void>,
): TestClient {
  const send = async (path: string, init: RequestInit = {}) => {
    const all = new Headers(init.headers);
    for (const [name, value] of Object.entries(await identity())) all.set(name, value);
    const response = await fetch(new URL(path, origin()), { redirect: 'manual', ...init, headers: all });
    await check(path, init.method ?? 'GET', response);
    return response;
  };
  const call = async (endpoint: Endpoint, input: AnyInput): Promise<unknown> => {
    const response = await send(addressOf(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: `application/json, ${problemType}`,
        ...(input.body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
    if (!response.ok) throw await refusalOf(response);
    return response.status === 204 ? undefined : response.json();
  };
  return { fetch: send, call: call as TestClient['call'] };
}

async function refusalOf(response: Response) {
  const { code, detail, fields } = z.parse(Problem, await response.json());
  return new AppError(code, detail, fields ? { fields } : {});
}

/**
 * Checks each answer against the document of the calls; throws if they differ. A 500 is in no contract: the
 * test that provokes one checks it.
 */
function answerCheck(routes: Served[]) {
  let fits: AnswerCheck | undefined;
  return async (path: string, method: string, response: Response) => {
    if (response.status === 500) return;
    fits ??= documentChecker(
      openApiDocument(
        routes.map(({ call }, index) => ({ name: `calls.call${index}`, call })),
        { info: { title: 'The service under test', version: '1' }, sessionCookie: 'none' },
      ),
    );
    // Downloads may be long, and no schema describes them.
    const isRead = !response.headers.has('content-disposition') && isJson(response);
    const body = isRead ? await response.clone().text() : undefined;
    const complaint = fits(method, path, response.status, response.headers, body);
    if (complaint)
      throw new Error(`${method} ${path} answers otherwise than its document says: ${complaint}`);
  };
}

const isJson = ({ headers: all }: Response) => /[/+]json\b/.test(all.get('content-type') ?? '');
