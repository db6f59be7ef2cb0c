import { randomUUID } from 'node:crypto';
import type { Guarantees } from './guarantees.ts';
import { hangMs } from './guarantees.ts';
import type { Account, Client } from './target.ts';

const kinds = ['thread', 'message', 'entry', 'comment'] as const;
type Kind = (typeof kinds)[number];

export interface Write {
  kind: Kind;
  path: string;
  body: { requestKey: string } & Record<string, unknown>;
  /** A unique text that identifies it when it is read back. */
  text: string;
}

interface Item {
  id: number;
  createdAt: string;
}

/** The query for the next page of each list, from the items of one. */
const nextPage: Record<Exclude<Kind, 'thread'>, (items: Item[]) => string> = {
  message: (items) => `before=${Math.min(...items.map(({ id }) => id))}`,
  entry: (items) => `before=${Math.min(...items.map(({ id }) => id))}`,
  comment: (items) => `after=${encodeURIComponent(`${items.at(-1)?.createdAt}_${items.at(-1)?.id}`)}`,
};

const readBack = 'Visitor: every acknowledged write can be read back, once';

/** The writes of a member, and which of them the portal acknowledged. */
export class Ledger {
  readonly #acknowledged: (Write & { id: number })[] = [];
  #count = 0;

  constructor(private readonly member: Account) {}

  /** The next write: thread, chat message, journal entry and comment by turns. */
  next(): Write {
    const text = `A member’s text ${randomUUID()}`;
    const requestKey = randomUUID();
    const authorName = this.member.username;
    const thread = this.#acknowledged.find(({ kind }) => kind === 'thread');
    const kind = kinds[this.#count++ % kinds.length];
    if (kind === 'message')
      return { kind, path: '/api/chat/messages', text, body: { message: text, requestKey } };
    if (kind === 'entry') {
      const path = `/api/users/${this.member.id}/journal`;
      return { kind, path, text, body: { plantId: 7, notes: text, requestKey } };
    }
    if (kind === 'comment' && thread) {
      const path = `/api/threads/${thread.id}/comments`;
      return { kind, path, text, body: { content: text, authorName, requestKey } };
    }
    const body = { title: text, content: text, authorName, requestKey };
    return { kind: 'thread', path: '/api/threads', text, body };
  }

  acknowledge(write: Write, answer: Buffer): void {
    const { id } = JSON.parse(answer.toString()) as Item;
    this.#acknowledged.push({ ...write, id });
  }

  /** Reads every acknowledged write from the list that it belongs to, or a thread at its own address. */
  async readBack(client: Client, guarantees: Pick<Guarantees, 'check'>): Promise<void> {
    const lists = new Map<string, string>();
    for (const { kind, path, text, body, id } of this.#acknowledged) {
      let isThere: boolean;
      if (kind === 'thread') isThere = (await this.#read(client, `${path}/${id}`)).includes(text);
      else {
        if (!lists.has(path)) lists.set(path, await this.#readAll(client, path, nextPage[kind]));
        isThere = lists.get(path)?.split(text).length === 2;
      }
      guarantees.check(readBack, isThere, () => `POST ${path} ${JSON.stringify(body)} (id ${id})`);
    }
  }

  /** The texts of all pages of a list. */
  async #readAll(client: Client, path: string, next: (items: Item[]) => string): Promise<string> {
    let all = '';
    let query = '';
    for (;;) {
      const text = await this.#read(client, `${path}${query}`);
      const items = JSON.parse(text) as Item[];
      if (items.length === 0) return all;
      all += text;
      query = `?${next(items)}`;
    }
  }

  /** Repeats a refused read for a while: a part that has just restarted may need a moment. */
  async #read(client: Client, path: string): Promise<string> {
    const deadline = performance.now() + hangMs;
    for (;;) {
      const answer = await client.ask({ path, session: this.member.session });
      if (answer.status === 200) return answer.body.toString();
      if (performance.now() > deadline) return '[]';
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}
