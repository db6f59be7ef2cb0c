import { limits, type members, type QueryOf } from '@portal/contracts';
import type { QueryFilter } from 'mongoose';
import { beginsWith, searchedKey } from '../users/find-user.ts';
import type { FixedAccounts } from '../users/fixed-accounts.ts';
import { type UserDocument, UserModel } from '../users/user.model.ts';
import { usernameKey } from '../users/username.ts';

type MemberQuery = QueryOf<typeof members.list>;
type MemberFilter = QueryOf<typeof members.count>;

const { pageLength } = limits.administration;

/**
 * A page of members, newest first unless the query says otherwise. When staff were last seen is for administrators, so
 * other staff neither sort by it nor see it from the place of an account in a list.
 */
export function findMembers(
  { before, sort, order, page = 1, ...filter }: MemberQuery,
  context: { fixed: FixedAccounts; now: Date; seesStaff: boolean },
): Promise<UserDocument[]> {
  const conditions = conditionsOf(filter, context);
  const isBySeen = sort === 'seen' && (context.seesStaff || !filter.role);
  if (isBySeen && !context.seesStaff) conditions.push({ usernameKey: { $nin: staffKeys(context.fixed) } });
  if (before !== undefined) conditions.push({ _id: { $lt: before } });
  const direction = order === 'ascending' ? 1 : -1;
  const found = UserModel.find(allOf(conditions))
    .sort({ ...(isBySeen && { lastSeenAt: direction }), _id: direction })
    .skip((page - 1) * pageLength)
    .limit(pageLength);
  // Without it, a name of few members would be looked for in all accounts, the newest first.
  if (keyOf(filter) !== '') found.hint({ searchKeys: 1 });
  return found.lean().exec();
}

/** Counts all members, or those that match. */
export function countMembers(
  filter: MemberFilter,
  context: { fixed: FixedAccounts; now: Date },
): Promise<number> {
  const conditions = conditionsOf(filter, context);
  return conditions.length > 0
    ? UserModel.countDocuments(allOf(conditions)).exec()
    : UserModel.estimatedDocumentCount().exec();
}

const keyOf = ({ q = '' }: MemberFilter) => searchedKey(q.replace(/^\s*@/, ''));

const allOf = (conditions: QueryFilter<UserDocument>[]): QueryFilter<UserDocument> =>
  conditions.length > 0 ? { $and: conditions } : {};

function conditionsOf(
  filter: MemberFilter,
  { fixed, now }: { fixed: FixedAccounts; now: Date },
): QueryFilter<UserDocument>[] {
  const { state, role } = filter;
  const key = keyOf(filter);
  return [
    ...(key === '' ? [] : [{ searchKeys: beginsWith(key) }]),
    ...(role ? [{ usernameKey: { $in: namesWith(role, fixed) } }] : []),
    ...(state
      ? [
          {
            [`${state}.at`]: { $exists: true },
            $or: [{ [`${state}.until`]: { $exists: false } }, { [`${state}.until`]: { $gt: now } }],
          },
        ]
      : []),
  ];
}

const staffKeys = ({ list }: FixedAccounts) => list.map(({ username }) => usernameKey(username));

/** Only names carry roles, so a role has few accounts. */
const namesWith = (role: NonNullable<MemberFilter['role']>, { list }: FixedAccounts) =>
  list.filter((account) => account.role === role).map(({ username }) => usernameKey(username));
