import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, allEndpoints, type Endpoint, type ServiceName } from '@portal/contracts';
import type { TestClient } from './test-service.ts';

export interface CallInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: object;
}

/** A call, the statuses that the callers get, in their order and separated by spaces, and the input of each request. */
export type RightsRow = [
  call: Endpoint,
  statuses: string,
  input?: () => CallInput | Promise<CallInput>,
  /** Tells rows of the same call apart. */
  state?: string,
];

export interface RightsTable {
  service: ServiceName;
  callers: Record<string, (call: Endpoint) => TestClient | Promise<TestClient>>;
  rows: RightsRow[];
  /** Calls of the service that have tests of their own. */
  except?: Endpoint[];
  /** Runs before the first request of a row, and before each one after a change. */
  beforeEachCall?: () => Promise<unknown>;
  /** What a request must not change, unless `mayChange` allows it. */
  snapshot?: () => Promise<unknown>;
  /** Absent: what isn't refused may change something. */
  mayChange?: (caller: string, status: number) => boolean;
  /** Further checks of the answers to a row. */
  afterEachRow?: (call: Endpoint, answers: CallAnswer[]) => Promise<unknown>;
}

export interface CallAnswer {
  caller: string;
  status: number;
  text: string;
}

/** Sends a call as it would come from outside, whatever it is answered with. */
export const sendCall = (
  client: TestClient,
  call: Endpoint,
  { body, ...input }: CallInput = {},
): Promise<Response> =>
  client.fetch(addressOf(call, input), {
    method: call.method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

/** A checked row, as `npm run access` reads it. */
export interface CheckedRow {
  service: ServiceName;
  method: string;
  path: string;
  access: string;
  state: string;
  /** The status that each caller got. */
  statuses: Record<string, number>;
}

/**
 * Adds a calling service as the last caller. It may do what anonymous visitors may; rows of internal calls have its
 * status already.
 */
export const withService = (rows: RightsRow[]): RightsRow[] =>
  rows.map(([call, statuses, input, state]) => {
    const [anonymous] = statuses.trim().split(/\s+/);
    return [call, call.access === 'internal' ? statuses : `${statuses} ${anonymous}`, input, state];
  });

/** Tests who may make which call of a service, and that the table has all its calls, with missing ids too. */
export function testRights({ service, callers, rows, except = [], afterEachRow, ...options }: RightsTable) {
  const cases = rows.map(([call, statuses, input, state]) => ({
    name: `${call.method} ${call.path}${state ? ` (${state})` : ''}`,
    expected: statuses.trim().split(/\s+/).map(Number),
    call,
    input,
    state: state ?? '',
  }));
  const checked: CheckedRow[] = [];

  test.each(cases)('$name answers $expected', async ({ call, input, expected, state }) => {
    const answers: CallAnswer[] = [];
    let given: Given | undefined;
    for (const [caller, client] of Object.entries(callers)) {
      given ??= await prepare(input, options);
      const answer = await answerTo(caller, await client(call), call, given, options.mayChange);
      answers.push(answer);
      // What a refused request or a read has left unchanged serves the next caller too.
      const isWritten = call.method !== 'GET' && answer.status < 400;
      if (isWritten || options.mayChange?.(caller, answer.status)) given = undefined;
    }
    expect(answers.map(({ status }) => status)).toEqual(expected);
    await afterEachRow?.(call, answers);
    const { method, path, access } = call;
    const got = Object.fromEntries(answers.map(({ caller, status }) => [caller, status]));
    checked.push({ service, method, path, access, state, statuses: got });
  });

  test('every call of the service is in the table', () => {
    const tested = [...rows.map(([call]) => call), ...except];
    const calls = allEndpoints().filter(({ call }) => call.service === service);
    expect(calls.filter(({ call }) => !tested.includes(call)).map(({ name }) => name)).toEqual([]);
  });

  test('every call with an id has a row for a missing one', () => {
    const withMissing = rows.filter(([, , , state]) => state?.startsWith('missing')).map(([call]) => call);
    const withId = rows.map(([call]) => call).filter(({ path }) => path.includes('/:'));
    expect(withId.filter((call) => !withMissing.includes(call)).map(({ path }) => path)).toEqual([]);
  });

  const folder = process.env.ACCESS_TABLE;
  if (folder) {
    afterAll(() => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${service}.json`), JSON.stringify(checked));
    });
  }
}

/** What a request finds and sends. */
interface Given {
  sent: CallInput | undefined;
  snapshot: RightsTable['snapshot'];
  before: unknown;
}

async function prepare(
  input: RightsRow[2],
  { beforeEachCall, snapshot }: Pick<RightsTable, 'beforeEachCall' | 'snapshot'>,
): Promise<Given> {
  await beforeEachCall?.();
  const sent = await input?.();
  return { sent, snapshot, before: await snapshot?.() };
}

async function answerTo(
  caller: string,
  client: TestClient,
  call: Endpoint,
  { sent, snapshot, before }: Given,
  mayChange: RightsTable['mayChange'] = (_, status) => status < 400,
): Promise<CallAnswer> {
  const response = await sendCall(client, call, sent);
  const answer = { caller, status: response.status, text: await response.text() };
  if (snapshot && !mayChange(caller, answer.status)) expect(await snapshot()).toEqual(before);
  return answer;
}
