import { cases } from '@portal/contracts';
import { Chip, ChipLink, classNames, query, Row, VisuallyHidden } from '@portal/sdk';
import { Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { useState } from 'react';
import { FilterLinks } from '../parts/filter-links.tsx';
import styles from '../parts/filters.module.css';
import { useTexts } from '../texts/index.ts';
import { useModerationTexts } from '../texts/moderation.ts';
import own from './filters.module.css';
import { type CaseFilters, contentKinds } from './use-filters.ts';

interface FiltersProps {
  filters: CaseFilters;
  addressOf: (changes: Partial<CaseFilters>) => string;
}

/** The filters of the queue, with the numbers of unresolved cases. */
export function Filters({ filters, addressOf }: FiltersProps) {
  const { filters: labels, kinds } = useModerationTexts();
  const { more } = useTexts().audit.filters;
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(filters.kind !== undefined || filters.about !== undefined);
  const isUnresolved = filters.state === 'unresolved';
  const { data: counts } = useQuery({ ...query(cases.counts), refetchOnMount: 'always' });
  const options = [
    { value: 'all' as const, label: labels.allKinds },
    ...contentKinds.map((value) => ({ value, label: kinds[value] })),
  ];
  return (
    <nav aria-label={labels.label} className={classNames(styles.filters, own.filters)}>
      <Row gap={24} rowGap={12} className={classNames(styles.foldable, own.chips)} data-open={isOpen}>
        <FilterLinks
          label={labels.state}
          options={['unresolved', 'resolved']}
          selected={filters.state}
          nameOf={(state) => labels[state]}
          addressOf={(state) => addressOf({ state })}
        />
        <Chip isSelected={isOpen} onClick={() => setOpen(!isOpen)} className={styles.toggle}>
          {more}
        </Chip>
        <FilterLinks
          label={labels.about}
          options={[undefined, 'reports', 'approvals']}
          selected={filters.about}
          nameOf={(about) => labels[about ?? 'all']}
          addressOf={(about) => addressOf({ about })}
          amountOf={(about) => (isUnresolved && about ? counts?.[about] : undefined)}
        />
        {filters.author !== undefined && (
          <ChipLink to={addressOf({ author: undefined })} isSelected>
            {labels.ofOne} <span aria-hidden>×</span>
            <VisuallyHidden>{labels.ofAll}</VisuallyHidden>
          </ChipLink>
        )}
      </Row>
      <div className={classNames(styles.field, own.field)} data-open={isOpen}>
        <Select
          label={labels.kind}
          value={filters.kind ?? 'all'}
          onChange={(kind) => void navigate(addressOf({ kind: kind === 'all' ? undefined : kind }))}
          options={options}
        />
      </div>
    </nav>
  );
}
