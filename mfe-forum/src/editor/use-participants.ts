import { type Member, type Thread, threads, usernameKey } from '@portal/contracts';
import { keyOf, useSession } from '@portal/sdk';
import { useQueryClient } from '@portal/sdk/query';

export type MemberName = Pick<Member, 'id' | 'username' | 'displayName' | 'avatarUrl'>;

type Written = Pick<Thread, 'authorId' | 'author'>;

/** Finds those who have written in a thread, as far as it is loaded, by the beginning of their names. */
export function useParticipants(threadId: number | undefined): (beginning: string) => MemberName[] {
  const client = useQueryClient();
  const { viewer } = useSession();
  return (beginning) => {
    if (threadId === undefined) return [];
    const key = keyOf(threads.read, { params: { id: threadId } });
    const loaded = client.getQueriesData<Written | { pages: Written[][] }>({ queryKey: key });
    const written = loaded.flatMap(([, data]): Written[] =>
      !data ? [] : 'pages' in data ? data.pages.flat() : [data],
    );
    const members = new Map<number, MemberName>();
    for (const { authorId, author } of written) {
      if (authorId === null || authorId === viewer?.id || !author) continue;
      if (usernameKey(author.username).startsWith(usernameKey(beginning))) {
        members.set(authorId, { id: authorId, username: author.username, avatarUrl: author.avatarUrl });
      }
    }
    return [...members.values()];
  };
}
