import { type InputOf, limits, links, members, type Role, roleNames } from '@portal/contracts';
import { query } from '@portal/sdk';
import { keepPreviousData, useQuery } from '@portal/sdk/query';
import { useSearchParams } from '@portal/sdk/router';

/** The filter in the address of the list. */
export interface MemberSearch {
  q: string;
  state: 'muted' | 'blocked' | undefined;
  role: Role | undefined;
  sort: 'registered' | 'seen';
  order: 'descending' | 'ascending';
  page: number;
}

/** The search in the address, and a function that returns the address of a changed search. */
export function useMemberSearch() {
  const [params] = useSearchParams();
  const search: MemberSearch = {
    q: (params.get('q') ?? '').trim().slice(0, limits.search.termLength),
    state: (['muted', 'blocked'] as const).find((state) => state === params.get('state')),
    role: roleNames.find((role) => role === params.get('role')),
    sort: params.get('sort') === 'seen' ? 'seen' : 'registered',
    order: params.get('order') === 'ascending' ? 'ascending' : 'descending',
    page: pageOf(params.get('page')),
  };
  const addressOf = (changes: Partial<MemberSearch>) => {
    const { q, state, role, sort, order, page } = { ...search, page: 1, ...changes };
    return links.members({
      q: q || undefined,
      state,
      role,
      sort: sort === 'seen' ? sort : undefined,
      order: order === 'ascending' ? order : undefined,
      page: page > 1 ? page : undefined,
    });
  };
  return { search, addressOf };
}

const pageOf = (text: string | null) => (text && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1);

/** A page of members and how many there are in all pages. The earlier page stays until the next one has loaded. */
export function useMemberList({ q, state, role, sort, order, page }: MemberSearch) {
  const filter = { q: q || undefined, state, role };
  const input: InputOf<typeof members.list>['query'] = { ...filter, sort, order, page: String(page) };
  const options = { placeholderData: keepPreviousData, refetchOnMount: 'always' } as const;
  const list = useQuery({ ...query(members.list, { query: input }), ...options });
  const count = useQuery({ ...query(members.count, { query: filter }), ...options });
  const ids = list.data?.map(({ id }) => id) ?? [];
  const sessions = useQuery({
    ...query(members.openSessions, { query: { ids: ids.join() } }),
    enabled: ids.length > 0,
    refetchOnMount: 'always',
  });
  return {
    list,
    total: count.data?.total,
    /** Returns the number of a member's sessions; undefined until they have loaded. */
    sessionsOf: (id: number) =>
      sessions.data && (sessions.data.find((each) => each.id === id)?.sessions ?? 0),
  };
}
