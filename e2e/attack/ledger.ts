import { randomUUID } from 'node:crypto';
import type { Guarantees } from './guarantees.ts';
import type { Account, Client } from './target.ts';

const kinds = ['thread', 'message', 'entry', 'comment'] as const;

export interface Write {
  kind: (typeof kinds)[number];
  path: string;
  body: { requestKey: string } & Record<string, unknown>;
  /** A unique text that identifies it when it is read back. */
  text: string;
}

interface Acknowledged extends Write {
  id: number;
}

const readBack = 'Visitor: every acknowledged write can be read back';

/** The writes of a member, and which of them the portal acknowledged. */
export class Ledger {
  readonly #acknowledged: Acknowledged[] = [];
  #count = 0;

  constructor(private readonly member: Account) {}

  /** The next write: thread, chat message, journal entry and comment by turns. */
  next(): Write {
    const text = `A member’s text ${randomUUID()}`;
    const requestKey = randomUUID();
    const authorName = this.member.username;
    const thread = this.#acknowledged.find(({ kind }) => kind === 'thread');
    const kind = kinds[this.#count % kinds.length] ?? 'thread';
    this.#count += 1;
    if (kind === 'message') {
      return { kind, path: '/api/chat/messages', text, body: { message: text, requestKey } };
    }
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
    const { id } = JSON.parse(answer.toString()) as { id: number };
    this.#acknowledged.push({ ...write, id });
  }

  /** Reads every acknowledged write from the public lists, where each must be once. */
  async readBack(client: Client, guarantees: Pick<Guarantees, 'check'>): Promise<void> {
    const texts = {
      message: await this.#pages(client, '/api/chat/messages', 'before', (ids) => Math.min(...ids)),
      entry: await this.#pages(client, `/api/users/${this.member.id}/journal`, 'before', (ids) =>
        Math.min(...ids),
      ),
      comment: await this.#comments(client),
    };
    for (const write of this.#acknowledged) {
      const isThere =
        write.kind === 'thread'
          ? (await this.#text(client, `/api/threads/${write.id}`)).includes(write.text)
          : texts[write.kind].split(write.text).length === 2;
      guarantees.check(
        readBack,
        isThere,
        () => `POST ${write.path} ${JSON.stringify(write.body)} (id ${write.id})`,
      );
    }
  }

  /** The texts of all pages of a list. */
  async #pages(
    client: Client,
    path: string,
    name: string,
    cursor: (ids: number[]) => number,
  ): Promise<string> {
    let all = '';
    let query = '';
    for (;;) {
      const text = await this.#text(client, `${path}${query}`);
      const items = JSON.parse(text) as { id: number }[];
      if (items.length === 0) return all;
      all += text;
      query = `?${name}=${cursor(items.map(({ id }) => id))}`;
    }
  }

  async #comments(client: Client): Promise<string> {
    const thread = this.#acknowledged.find(({ kind }) => kind === 'comment')?.path;
    if (!thread) return '';
    let all = '';
    let query = '';
    for (;;) {
      const text = await this.#text(client, `${thread}${query}`);
      const last = (JSON.parse(text) as { id: number; createdAt: string }[]).at(-1);
      if (!last) return all;
      all += text;
      query = `?after=${encodeURIComponent(`${last.createdAt}_${last.id}`)}`;
    }
  }

  /** Repeats a refused read for a while: a part that has just restarted may need a moment. */
  async #text(client: Client, path: string): Promise<string> {
    const deadline = performance.now() + 30_000;
    for (;;) {
      const answer = await client.ask({ path, session: this.member.session });
      if (answer.status === 200) return answer.body.toString();
      if (performance.now() > deadline) return '[]';
      await new Promise((resume) => setTimeout(resume, 250));
    }
  }
}
