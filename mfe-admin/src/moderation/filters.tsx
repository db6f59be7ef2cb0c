import { cases } from '@portal/contracts';
import { ChipLink, query } from '@portal/sdk';
import { Select } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { useNavigate } from '@portal/sdk/router';
import { useModerationTexts } from '../texts/moderation.ts';
import styles from './filters.module.css';
import { type CaseFilters, contentKinds } from './use-filters.ts';

interface FiltersProps {
  filters: CaseFilters;
  addressOf: (changes: Partial<CaseFilters>) => string;
}

/** The filters of the queue, as links, with the numbers of unresolved cases. */
export function Filters({ filters, addressOf }: FiltersProps) {
  const { filters: labels, kinds } = useModerationTexts();
  const navigate = useNavigate();
  const isUnresolved = filters.state === 'unresolved';
  const { data: counts } = useQuery({ ...query(cases.counts), refetchOnMount: 'always' });
  const amounts = { reports: counts?.reports, approvals: counts?.approvals };
  const options = [
    { value: 'all' as const, label: labels.allKinds },
    ...contentKinds.map((value) => ({ value, label: kinds[value] })),
  ];
  return (
    <nav aria-label={labels.label} className={styles.filters}>
      <ul aria-label={labels.state} className={styles.group}>
        {(['unresolved', 'resolved'] as const).map((state) => (
          <li key={state}>
            <ChipLink to={addressOf({ state })} isSelected={filters.state === state}>
              {labels[state]}
            </ChipLink>
          </li>
        ))}
      </ul>
      <ul aria-label={labels.about} className={styles.group}>
        {([undefined, 'reports', 'approvals'] as const).map((about) => (
          <li key={about ?? 'all'}>
            <ChipLink
              to={addressOf({ about })}
              isSelected={filters.about === about}
              amount={isUnresolved && about ? amounts[about] : undefined}
            >
              {labels[about ?? 'all']}
            </ChipLink>
          </li>
        ))}
      </ul>
      <div className={styles.kind}>
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
