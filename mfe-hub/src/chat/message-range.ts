import { type ChatMessage, limits } from '@portal/contracts';

/** Fetches the newest page, or the one before a message, oldest first. */
export type FetchPage = (before: number | undefined) => Promise<readonly ChatMessage[]>;

/** Consecutive messages. */
export interface MessageRange {
  messages: readonly ChatMessage[];
  /** All messages from this id on are included; 0 if there are no older ones. */
  from: number;
}

/** Largest number of pages that one refresh reads back; scrolling loads the rest. */
export const maxPages = 20;

/** Reads pages from the newest back to an id. */
export async function readBack(fetchPage: FetchPage, until: number): Promise<MessageRange> {
  let messages: readonly ChatMessage[] = [];
  for (let pages = 1; ; pages += 1) {
    const page = await fetchPage(messages[0]?.id);
    messages = [...page, ...messages];
    const from = startOf(page);
    if (from <= until || pages === maxPages) return { messages, from };
  }
}

/** The first id that a page covers: 0 for the oldest page, which isn't full. */
export const startOf = (page: readonly ChatMessage[]): number =>
  page.length < limits.chat.pageLength ? 0 : (page[0]?.id ?? 0);

/** Replaces the messages in a range, except those that arrived after the request. */
export function replaceRange(
  current: readonly ChatMessage[],
  read: readonly ChatMessage[],
  { from, before = Number.POSITIVE_INFINITY }: { from: number; before?: number },
  isNewer: (id: number) => boolean = () => false,
): ChatMessage[] {
  return inOrder([...current.filter(({ id }) => id < from || id >= before || isNewer(id)), ...read]);
}

/** Sorts by id. Of several versions of a message, the one with the latest edit stays, or else the last. */
export function inOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  const versions = new Map<number, ChatMessage>();
  for (const message of messages) {
    const other = versions.get(message.id);
    if (!other || editOf(message) >= editOf(other)) versions.set(message.id, message);
  }
  return [...versions.values()].sort((a, b) => a.id - b.id);
}

const editOf = ({ editedAt }: ChatMessage) => (editedAt ? Date.parse(editedAt) : 0);
