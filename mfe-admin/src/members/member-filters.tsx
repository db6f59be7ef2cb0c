import { roleNames } from '@portal/contracts';
import { Row } from '@portal/sdk';
import { FilterLinks } from '../parts/filter-links.tsx';
import styles from '../parts/filters.module.css';
import { useMembersTexts } from '../texts/members.ts';
import type { MemberSearch } from './use-member-list.ts';

interface MemberFiltersProps {
  search: MemberSearch;
  addressOf: (changes: Partial<MemberSearch>) => string;
}

/** The filters of the list. */
export function MemberFilters({ search, addressOf }: MemberFiltersProps) {
  const labels = useMembersTexts();
  return (
    <Row as="nav" gap={24} rowGap={12} align="end" aria-label={labels.filters} className={styles.filters}>
      <FilterLinks
        label={labels.state}
        options={[undefined, 'muted', 'blocked']}
        selected={search.state}
        nameOf={(state) => labels.states[state ?? 'all']}
        addressOf={(state) => addressOf({ state })}
      />
      <FilterLinks
        label={labels.role}
        options={[undefined, ...roleNames]}
        selected={search.role}
        nameOf={(role) => (role ? labels.roles[role] : labels.anyRole)}
        addressOf={(role) => addressOf({ role })}
      />
    </Row>
  );
}
