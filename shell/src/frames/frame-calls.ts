import {
  addressOf,
  allEndpoints,
  type Endpoint,
  headers,
  limits,
  pathPattern,
  type Remote,
} from '@portal/contracts';
import type { FrameCall, FrameMessage } from '@portal/contracts/frame';
import { createMeter } from './meter.ts';

type Answer = Extract<FrameMessage, { type: 'answer' }>;

/** The headers of an answer that the SDK reads. */
const passedHeaders = ['content-type', 'date', 'retry-after'];

/** The calls of a permit that frames can make, by name. */
export function permittedCalls(names: readonly string[]): Map<string, Endpoint> {
  const calls = allEndpoints().filter(({ name, call }) => names.includes(name) && call.access !== 'internal');
  return new Map(calls.map(({ name, call }) => [name, call]));
}

/** Returns whether a permit has a call that asks for a member: without one, the remote gets nothing of who is signed in. */
export const seesMember = (permit: Remote['permit']): boolean =>
  [...permittedCalls(permit?.calls ?? []).values()].some(({ access }) => access !== 'anyone');

/** Makes the calls of a framed remote as far as its permit goes, with the visitor's session if it may know the member. */
export function createFrameCalls(
  { name: remote, permit }: Pick<Remote, 'name' | 'permit'>,
  calls: ReadonlyMap<string, Endpoint>,
) {
  const perMinute = createMeter(limits.frame.callsPerMinute, 60_000);
  const credentials = seesMember(permit) ? 'same-origin' : 'omit';
  let underWay = 0;

  return {
    /** Returns whether the remote makes more calls than it may. */
    isTooMuch: () => underWay >= limits.frame.callsAtOnce || perMinute.isExceeded(),

    /** Makes a call. @throws {Error} if the remote has no permit for it, or its parameters aren't those of the call. */
    async make({ id, name, params, query, body }: FrameCall): Promise<Answer> {
      const call = calls.get(name);
      const address = call && addressFor(call, params, query);
      if (!address) throw new Error(`The frame has no permit for the call ${name}.`);
      underWay += 1;
      try {
        const response = await fetch(address, {
          method: call.method,
          credentials,
          redirect: 'error',
          headers: {
            accept: 'application/json',
            [headers.remote]: remote,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (text.length > limits.frame.answerLength) return lost(id);
        return { type: 'answer', id, status: response.status, headers: passed(response), text };
      } catch {
        return lost(id);
      } finally {
        underWay -= 1;
      }
    },
  };
}

const lost = (id: number): Answer => ({ type: 'answer', id, status: 0, headers: {}, text: '' });

const passed = (response: Response) =>
  Object.fromEntries(
    passedHeaders.flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The address of a call; undefined if its parameters lead elsewhere, as `..` does. */
function addressFor(
  call: Endpoint,
  params: FrameCall['params'] = {},
  query: FrameCall['query'] = {},
): string | undefined {
  const own = new Map(Object.entries(params).map(([name, value]) => [name, String(value)]));
  const names = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (own.size !== names.length || names.some((name) => !own.get(name))) return undefined;
  const { pathname, search } = new URL(
    addressOf(call, { params: Object.fromEntries(own), query }),
    location.origin,
  );
  const found = pathPattern(call.path)(pathname);
  const isSame = found && names.every((name) => decodeURIComponent(found[name] ?? '') === own.get(name));
  return isSame ? pathname + search : undefined;
}
