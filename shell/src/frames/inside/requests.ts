import { type PathMatcher, pathPattern, problemType } from '@portal/contracts';
import type { FrameCall, FrameMessage } from '@portal/contracts/frame';
import type { Transport } from '@portal/sdk/host';
import type { Connection } from './connection.ts';

type Answer = Extract<FrameMessage, { type: 'answer' }>;

interface PermittedCall {
  name: string;
  method: string;
  match: PathMatcher;
}

/** Makes the SDK's requests by messages: finds the call that an address is of, and sends its name and input. */
export function requestsOver({ start, send, on }: Connection): Transport {
  const calls = start.calls.map(
    ({ name, method, path }): PermittedCall => ({ name, method, match: pathPattern(path) }),
  );
  const pending = new Map<number, (answer: Answer) => void>();
  let last = 0;
  on('answer', (answer) => {
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  });

  return (address, { method = 'GET', body }) => {
    const call = callAt(calls, method, address);
    if (!call) return Promise.resolve(refusal());
    last += 1;
    const id = last;
    send({ type: 'call', id, ...call, ...(typeof body === 'string' && { body: JSON.parse(body) }) });
    return new Promise((resolve, reject) => {
      pending.set(id, (answer) => {
        if (answer.status === 0) reject(new TypeError('No answer came.'));
        else resolve(responseOf(answer));
      });
    });
  };
}

function callAt(
  calls: PermittedCall[],
  method: string,
  address: string,
): Pick<FrameCall, 'name' | 'params' | 'query'> | undefined {
  const { pathname, searchParams } = new URL(address, location.origin);
  for (const call of calls) {
    const found = call.method === method && call.match(pathname);
    if (!found) continue;
    const params = Object.fromEntries(
      Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]),
    );
    return { name: call.name, params, query: Object.fromEntries(searchParams) };
  }
  return undefined;
}

const responseOf = ({ status, headers, text }: Answer) =>
  new Response(status === 204 || status === 304 ? null : text, { status, headers });

/** As the gateway refuses a call without a permit. */
const refusal = () =>
  new Response(
    JSON.stringify({ code: 'not_allowed', detail: 'This part of the portal may not make this call.' }),
    { status: 403, headers: { 'content-type': problemType } },
  );
