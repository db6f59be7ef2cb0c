import { roleNames } from '@portal/contracts';
import { Chip, classNames, Row } from '@portal/sdk';
import { useState } from 'react';
import { FilterLinks } from '../parts/filter-links.tsx';
import styles from '../parts/filters.module.css';
import { useTexts } from '../texts/index.ts';
import { useMembersTexts } from '../texts/members.ts';
import type { MemberSearch } from './use-member-list.ts';

interface MemberFiltersProps {
  search: MemberSearch;
  addressOf: (changes: Partial<MemberSearch>) => string;
}

/** The filters of the list. */
export function MemberFilters({ search, addressOf }: MemberFiltersProps) {
  const labels = useMembersTexts();
  const { more } = useTexts().audit.filters;
  const [isOpen, setOpen] = useState(search.role !== undefined);
  return (
    <Row
      as="nav"
      gap={24}
      rowGap={12}
      align="end"
      aria-label={labels.filters}
      className={classNames(styles.filters, styles.foldable)}
      data-open={isOpen}
    >
      <FilterLinks
        label={labels.state}
        options={[undefined, 'muted', 'blocked']}
        selected={search.state}
        nameOf={(state) => labels.states[state ?? 'all']}
        addressOf={(state) => addressOf({ state })}
      />
      <Chip isSelected={isOpen} onClick={() => setOpen(!isOpen)} className={styles.toggle}>
        {more}
      </Chip>
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
