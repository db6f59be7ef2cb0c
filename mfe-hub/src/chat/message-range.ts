import { type ChatMessage, limits } from '@portal/contracts';

/** Reads the newest page, or the one before a known message; oldest first. */
export type FetchPage = (before: number | undefined) => Promise<readonly ChatMessage[]>;

/** Messages read without a hole between them. */
export interface Stretch {
  messages: readonly ChatMessage[];
  /** Every message from this id up is among them; 0 where nothing is older. */
  from: number;
}

/** How far one catching up reads back; who missed more than that begins anew there, and scrolls back for the rest. */
export const maxPages = 20;

/** Reads from the newest message back until a known id is reached. */
export async function readBack(fetchPage: FetchPage, until: number): Promise<Stretch> {
  let messages: readonly ChatMessage[] = [];
  for (let pages = 1; ; pages += 1) {
    const page = await fetchPage(messages[0]?.id);
    messages = [...page, ...messages];
    const from = beginOf(page);
    if (from <= until || pages === maxPages) return { messages, from };
  }
}

/** From where on a page is all there is: a page that is not full is the first of all. */
export const beginOf = (page: readonly ChatMessage[]): number =>
  page.length < limits.chat.pageLength ? 0 : (page[0]?.id ?? 0);

interface Range {
  from: number;
  before?: number;
}

/** Puts what was read in place of what was known in its range, but for what is newer than the reading. */
export function replaceRange(
  known: readonly ChatMessage[],
  read: readonly ChatMessage[],
  { from, before = Number.POSITIVE_INFINITY }: Range,
  isNews: (id: number) => boolean = () => false,
): ChatMessage[] {
  return inOrder([...known.filter(({ id }) => id < from || id >= before || isNews(id)), ...read]);
}

/** Each message once, by id. */
export const inOrder = (messages: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map(messages.map((message) => [message.id, message])).values()].sort((a, b) => a.id - b.id);
