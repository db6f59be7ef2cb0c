export interface Run {
  state: 'running' | 'stopped' | 'done' | 'undoing' | 'undone';
  reason?: 'asked' | 'busy' | 'unreachable' | 'failed';
  retryAt?: string;
  plants: number;
  done: number;
  found: number;
  shown: number;
  waiting: number;
  notFound: { commonName: string; latinName: string }[];
}

/** The answer of the calls of `photoRuns`. */
export interface PhotoRunState {
  run?: Run;
  plantsWithout: number;
}

/** The search for photographs, as an administrator of a portal reaches it. */
export type PhotoPortal = Record<'read' | 'start' | 'stop' | 'undo', () => Promise<PhotoRunState>> & {
  /** Logs out. */
  leave: () => Promise<unknown>;
};

const path = '/api/admin/photo-run';

/** Logs in at a portal. Throws an error with the portal's sentence if it refuses. */
export async function openPortal(
  address: string,
  credentials: { username: string; password: string },
): Promise<PhotoPortal> {
  let cookie = '';
  async function ask(method: 'GET' | 'POST', to: string, body?: object): Promise<Response> {
    const answer = await fetch(`${address}${to}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(30_000),
    }).catch((cause) => {
      throw new Error(`The portal does not answer at ${address}.`, { cause });
    });
    if (!answer.ok) throw new Error(await sentenceOf(answer), { cause: answer.status });
    return answer;
  }
  const call = (method: 'GET' | 'POST', to: string) => async () =>
    (await (await ask(method, to)).json()) as PhotoRunState;

  const login = await ask('POST', '/api/login', credentials).catch((error: Error) => {
    if (error.cause !== 401 && error.cause !== 403) throw error;
    throw new Error(
      `${error.message}\nThe administrator could not log in. If the password was changed, set PORTAL_ADMIN_PASSWORD for this command; with a second factor, use Administration in the portal.`,
    );
  });
  cookie = login.headers
    .getSetCookie()
    .flatMap((each) => each.split(';')[0] ?? [])
    .join('; ');
  return {
    read: call('GET', path),
    start: call('POST', path),
    stop: call('POST', `${path}/stop`),
    undo: call('POST', `${path}/undo`),
    leave: () => ask('POST', '/api/logout'),
  };
}

async function sentenceOf(answer: Response): Promise<string> {
  const problem: unknown = await answer.json().catch(() => undefined);
  const detail = typeof problem === 'object' && problem !== null && 'detail' in problem ? problem.detail : '';
  return typeof detail === 'string' && detail ? detail : `The portal answered ${answer.status}.`;
}
