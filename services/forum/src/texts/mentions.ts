import { accounts, limits, usernameKey } from '@portal/contracts';
import type { Call } from '@portal/kit';
import type { Mentioned, StoredText } from './text-fields.ts';

/** The names of one call. */
const batch = 50;

type MentionFields = Required<Pick<StoredText, 'mentions' | 'mentionedIds' | 'unnotifiedIds'>>;

/**
 * The members whom a text mentions, as they are stored with it: of each mention the member with the longest of its
 * names. A text and all its edits mention at most `limits.forum.mentions` members besides its author; what is more is
 * text.
 */
export async function mentionFields(
  names: string[][],
  authorId: number,
  call: Call,
  before: Pick<StoredText, 'mentionedIds' | 'unnotifiedIds'> = {},
): Promise<MentionFields> {
  const mentionedIds = [...(before.mentionedIds ?? [])];
  const mentions = (await findMembers(names, call)).filter(({ id }) => {
    if (id === authorId) return false;
    if (mentionedIds.includes(id)) return true;
    if (mentionedIds.length >= limits.forum.mentions) return false;
    return mentionedIds.push(id);
  });
  const isNew = (id: number) => !before.mentionedIds?.includes(id) || before.unnotifiedIds?.includes(id);
  const unnotifiedIds = mentions.map(({ id }) => id).filter(isNew);
  return { mentions, mentionedIds, unnotifiedIds };
}

/** Each once, of the first mentions that differ. */
async function findMembers(names: string[][], call: Call): Promise<Mentioned[]> {
  const distinct = new Map(names.map((meant) => [meant.map(usernameKey).join(' '), meant.map(usernameKey)]));
  distinct.delete('');
  const meant = [...distinct.values()].slice(0, limits.forum.mentions);
  const asked = [...new Set(meant.flat())];
  const found: Mentioned[] = [];
  for (let from = 0; from < asked.length; from += batch) {
    found.push(...(await call(accounts.resolve, { body: { usernames: asked.slice(from, from + batch) } })));
  }
  const byKey = new Map(found.map((member) => [usernameKey(member.username), member]));
  const members = meant.flatMap((keys) => keys.map((key) => byKey.get(key)).find(Boolean) ?? []);
  return [...new Map(members.map((member) => [member.id, member])).values()];
}
