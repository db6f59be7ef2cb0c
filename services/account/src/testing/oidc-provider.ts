import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ProviderSettings } from './oidc-provider.fixture.ts';

export interface OidcProvider {
  issuer: string;
  /** Replaces the claims of people, by subject. */
  setPeople: (people: ProviderSettings['people']) => void;
  stop: () => void;
}

/** Starts an issuer with these clients on a free port. */
export async function startOidcProvider(settings: ProviderSettings): Promise<OidcProvider> {
  const child = fork(join(__dirname, 'oidc-provider.fixture.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.send(settings);
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
  return {
    issuer,
    setPeople: (people) => void child.send({ clients: [], people }),
    stop: () => void child.kill(),
  };
}

/** Logs a person in on the provider's own pages, in a browser without scripts; answers where the browser is sent. */
export async function logInAt(address: string, sub: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const origin = new URL(address).origin;
  let target = new URL(address);
  let form: URLSearchParams | undefined;
  while (target.origin === origin) {
    const response = await fetch(target, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location) {
      target = new URL(location, target);
      form = undefined;
      continue;
    }
    const page = await response.text();
    const [, prompt] = /name="prompt" value="(\w+)"/.exec(page) ?? [];
    if (!prompt || !response.ok) throw new Error(`The provider answered ${response.status}: ${page}`);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: sub, password: 'any' }) });
  }
  return target;
}
