import { type Endpoint, headers, type InputOf, issuers, type Viewer } from '@portal/contracts';
import type { Answer, TestAccount } from './test-account.ts';

/** The page of a browser after a login at an issuer. */
export interface Landing {
  /** The path and query of the page. */
  page: string;
  command: Answer['command'];
}

/** A browser that logs in at issuers: it keeps what the gateway would keep in a cookie. */
export class IssuerVisit {
  pending = '';

  constructor(
    private readonly test: Pick<TestAccount, 'ask'>,
    public viewer?: Viewer,
    private readonly host?: string,
  ) {}

  async ask<const E extends Endpoint>(call: E, input: InputOf<E>): Promise<Answer> {
    const answer = await this.test.ask(call, input, {
      ...(this.viewer && { as: this.viewer }),
      headers: {
        ...(this.pending && { [headers.pending]: this.pending }),
        ...(this.host && { 'x-forwarded-host': this.host }),
      },
    });
    if (answer.pending !== undefined) this.pending = answer.pending;
    return answer;
  }

  /** Begins a login, and answers the address at the issuer. */
  async begin(key: string, next?: string): Promise<string> {
    const { body } = await this.ask(issuers.begin, { params: { key }, body: { ...(next && { next }) } });
    return (body as { address: string }).address;
  }

  /** Follows the issuer's redirect back to the portal; answers the address of the callback. */
  async visit(address: string): Promise<URL> {
    const response = await fetch(address, { redirect: 'manual' });
    return new URL(response.headers.get('location') ?? '');
  }

  /** Opens a callback. */
  async arrive(callback: URL): Promise<Landing> {
    const [, key = ''] = /\/issuers\/([^/]+)\/callback/.exec(callback.pathname) ?? [];
    const { location, command } = await this.ask(issuers.callback, {
      params: { key },
      query: Object.fromEntries(callback.searchParams),
    });
    return { page: location ?? '', command };
  }

  /** The whole way. */
  async logIn(key: string, next?: string): Promise<Landing> {
    return this.arrive(await this.visit(await this.begin(key, next)));
  }

  /** The way from an address that another call has answered. */
  async follow({ body }: Answer): Promise<Landing> {
    return this.arrive(await this.visit((body as { address: string }).address));
  }
}
