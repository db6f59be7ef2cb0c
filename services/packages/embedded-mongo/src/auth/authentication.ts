import { CommandError } from '../errors.ts';
import { MECHANISM, readClientFirst, ScramExchange } from './scram.ts';
import type { User, Users } from './users.ts';

/** Failed attempts after which a connection is closed. */
export const MAX_FAILURES = 5;

/** The longest message of a client in a conversation, in bytes. */
const MAX_PAYLOAD_BYTES = 2048;

interface Conversation {
  exchange: ScramExchange;
  user: User | undefined;
  skipsEmptyExchange: boolean;
  /** True if only the empty last message is missing. */
  isVerified: boolean;
}

export interface SaslReply {
  payload: Buffer;
  isDone: boolean;
}

/** The authenticated user of a connection, which has at most one conversation at a time. */
export class Authentication {
  /** Failed and abandoned conversations. */
  failures = 0;
  #user: User | undefined;
  #conversation: Conversation | undefined;

  constructor(
    readonly users: Users,
    readonly onFailure: () => void,
  ) {}

  /** The user with its current roles; undefined if it was dropped meanwhile. */
  get user(): User | undefined {
    if (!this.#user) return undefined;
    const stored = this.users.find(this.#user.db, this.#user.user);
    return stored && idOf(stored) === idOf(this.#user) ? stored : undefined;
  }

  /** Owner of this user's cursors, distinct from other users'. */
  get owner(): string | undefined {
    return this.#user && idOf(this.#user);
  }

  /** Reads the client's first message. @throws {CommandError} AuthenticationFailed (18) */
  start(database: string, payload: Buffer, skipsEmptyExchange: boolean): SaslReply {
    if (this.#conversation) this.#countFailure();
    const first = payload.length <= MAX_PAYLOAD_BYTES ? readClientFirst(payload) : undefined;
    if (!first) throw this.#fail();
    const user = this.users.find(database, first.username);
    // Derived in any case: an unknown user must not take longer.
    const dummy = this.users.dummyCredentials(database, first.username);
    const exchange = new ScramExchange(first, user?.credentials[MECHANISM] ?? dummy);
    this.#conversation = { exchange, user, skipsEmptyExchange, isVerified: false };
    return { payload: exchange.challenge, isDone: false };
  }

  /** Reads the client's proof, or its empty last message. @throws {CommandError} AuthenticationFailed (18) */
  continue(payload: Buffer): SaslReply {
    const conversation = this.#conversation;
    if (!conversation || payload.length > MAX_PAYLOAD_BYTES) throw this.#fail();
    if (conversation.isVerified) {
      if (payload.length > 0 || !this.#isCurrent(conversation.user)) throw this.#fail();
      return this.#succeed(conversation, payload);
    }
    const proof = conversation.exchange.verify(payload);
    if (!proof || !this.#isCurrent(conversation.user)) throw this.#fail();
    if (conversation.skipsEmptyExchange) return this.#succeed(conversation, proof);
    conversation.isVerified = true;
    return { payload: proof, isDone: false };
  }

  /** A password that was replaced during the conversation counts no more. */
  #isCurrent(user: User | undefined): boolean {
    return user !== undefined && this.users.find(user.db, user.user)?.credentials === user.credentials;
  }

  logout(): void {
    this.#user = undefined;
  }

  #succeed({ user }: Conversation, payload: Buffer): SaslReply {
    this.#user = user;
    this.#conversation = undefined;
    return { payload, isDone: true };
  }

  #fail(): CommandError {
    this.#countFailure();
    return new CommandError(18, 'Authentication failed.');
  }

  #countFailure(): void {
    this.#conversation = undefined;
    this.failures += 1;
    this.onFailure();
  }
}

const idOf = (user: User): string => user.userId.toString('hex');
