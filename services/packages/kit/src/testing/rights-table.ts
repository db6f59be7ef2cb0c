import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, allEndpoints, type Endpoint, type ServiceName } from '@portal/contracts';
import { RateLimitModel } from '../rate-limit/stores.ts';
import { recordWrites } from './recorded-queries.ts';
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
  /** Runs before the first request, and before each one after a change that is allowed. */
  beforeEachCall?: () => Promise<unknown>;
  /** What a request that isn't refused must not change, unless `mayChange` allows it. */
  snapshot?: () => Promise<unknown>;
  /** Absent: what isn't refused may change something. */
  mayChange?: (caller: string, status: number) => boolean;
  /** Collections that a request may write to after its answer, when the next one is already sent. */
  writtenLater?: string[];
  /** The events published so far, if they aren't in the database. A refused request publishes none. */
  published?: () => unknown[];
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
  let isFresh = false;
  const prepare = async (input: RightsRow[2]): Promise<Given> => {
    if (!isFresh) await options.beforeEachCall?.();
    isFresh = true;
    const sent = await input?.();
    return { sent, before: await options.snapshot?.() };
  };

  test.each(cases)('$name answers $expected', async ({ call, input, expected, state }) => {
    const answers: CallAnswer[] = [];
    let given: Given | undefined;
    for (const [caller, client] of Object.entries(callers)) {
      given ??= await prepare(input);
      const answer = await answerTo(caller, await client(call), call, given, options);
      answers.push(answer);
      // A read or refused request leaves what the next caller finds; another one is checked, or changes it.
      const isUnchanged = isRead(call, answer);
      const mayDiffer = options.mayChange?.(caller, answer.status) ?? !isUnchanged;
      if (!isUnchanged) isFresh = !mayDiffer;
      if (!isUnchanged || mayDiffer) given = undefined;
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
  before: unknown;
}

type Options = Pick<RightsTable, 'snapshot' | 'mayChange' | 'published' | 'writtenLater'>;

/**
 * Refused attempts count towards their limit, a session has its last use, and renditions and counts are stored after an
 * answer.
 */
const bookkeeping = [
  RateLimitModel.collection.name,
  'sessions',
  'hourlyCounts',
  'imageVariants.files',
  'imageVariants.chunks',
];

const isRefused = ({ status }: CallAnswer) => status >= 400;

/** Returns whether nothing may change. */
const isRead = ({ method }: Endpoint, answer: CallAnswer) => method === 'GET' || isRefused(answer);

/** Sends a request; fails if a refused one writes or publishes, or another one changes what it must not. */
async function answerTo(
  caller: string,
  client: TestClient,
  call: Endpoint,
  { sent, before }: Given,
  options: Options,
): Promise<CallAnswer> {
  const { published = () => [], snapshot, mayChange = () => true, writtenLater = [] } = options;
  const ignored = [...bookkeeping, ...writtenLater];
  const events = published().length;
  const answer = { caller, status: 0, text: '' };
  const written = await recordWrites(async () => {
    const response = await sendCall(client, call, sent);
    answer.status = response.status;
    answer.text = await response.text();
  });
  if (isRefused(answer)) {
    expect(written.filter((name) => !ignored.includes(name))).toEqual([]);
    expect(published()).toHaveLength(events);
  } else if (snapshot && written.length > 0 && !mayChange(caller, answer.status)) {
    expect(await snapshot()).toEqual(before);
  }
  return answer;
}
