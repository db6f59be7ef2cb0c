import { SearchBox } from '@portal/sdk';
import { useNavigate } from '@portal/sdk/router';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { useMembersTexts } from '../texts/members.ts';
import { MemberFilters } from './member-filters.tsx';
import styles from './members.module.css';
import { MembersTable } from './members-table.tsx';
import { useMemberSearch } from './use-member-list.ts';

/** All members, by search, filters and order, which the address has. */
export const MembersScreen = () => (
  <AdminFrame page="members">
    <Members />
  </AdminFrame>
);

function Members() {
  const labels = useMembersTexts();
  const navigate = useNavigate();
  const { search, addressOf } = useMemberSearch();
  return (
    <>
      <div className={styles.search}>
        <SearchBox
          label={labels.search}
          placeholder={labels.searchPlaceholder}
          term={search.q}
          onSearch={(q) => void navigate(addressOf({ q }), { replace: true, preventScrollReset: true })}
        />
      </div>
      <MemberFilters search={search} addressOf={addressOf} />
      <MembersTable
        search={search}
        onChange={(changes) => void navigate(addressOf(changes), { preventScrollReset: !changes.page })}
      />
    </>
  );
}
