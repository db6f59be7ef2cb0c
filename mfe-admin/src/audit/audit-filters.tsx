import { recordedServices } from '@portal/contracts';
import { Button, Chip, classNames, Row, SearchBox, Stack } from '@portal/sdk';
import { Select, TextField } from '@portal/sdk/forms';
import { type ComponentProps, useState } from 'react';
import { texts, useTexts } from '../texts/index.ts';
import styles from './audit.module.css';
import { actName, kindName, serviceName } from './record-names.ts';
import type { FilterName, useAuditFilters } from './use-audit-filters.ts';

type Filters = Pick<ReturnType<typeof useAuditFilters>, 'filters' | 'change' | 'isFiltered'>;

export function AuditFilters({ filters, change, isFiltered }: Filters) {
  const { audit } = useTexts();
  const { q: _, order: __, ...others } = filters;
  const [isOpen, setOpen] = useState(Object.values(others).some(Boolean));
  const reset = () => change({ q: '', service: '', act: '', actor: '', from: '', to: '' });
  return (
    <Stack gap={16} className={styles.filters}>
      <SearchBox
        label={audit.search}
        placeholder={audit.searchPlaceholder}
        term={filters.q}
        onSearch={(q) => change({ q })}
      />
      <Chip isSelected={isOpen} onClick={() => setOpen(!isOpen)} className={styles.toggle}>
        {audit.filters.more}
      </Chip>
      <Row gap={16} rowGap={8} align="end" className={classNames(styles.fields, isOpen && styles.isOpen)}>
        <Choice name="service" value={filters.service} options={serviceOptions()} onChange={change} />
        <Choice name="act" value={filters.act} options={actOptions()} onChange={change} />
        <Text name="actor" value={filters.actor} onChange={change} />
        <DayField name="from" value={filters.from} onChange={change} />
        <DayField name="to" value={filters.to} onChange={change} />
        {isFiltered && (
          <Button variant="quiet" onClick={reset}>
            {audit.filters.reset}
          </Button>
        )}
      </Row>
    </Stack>
  );
}

const serviceOptions = () =>
  recordedServices.map((service) => ({ value: service as string, label: serviceName(service) }));

/** The acts in groups by what they are about. */
function actOptions() {
  const { records } = texts();
  const acts = Object.keys(records.acts);
  const kinds = [...new Set(acts.map(kindOf))];
  return kinds.map((kind) => ({
    label: kindName(kind),
    options: acts.filter((act) => kindOf(act) === kind).map((act) => ({ value: act, label: actName(act) })),
  }));
}

const kindOf = (act: string) => act.slice(0, act.indexOf('.'));

interface FieldProps {
  name: Exclude<FilterName, 'q' | 'order'>;
  value: string | undefined;
  onChange: Filters['change'];
}

interface ChoiceProps extends FieldProps {
  options: ComponentProps<typeof Select<string>>['options'];
}

function Choice({ name, value = '', options, onChange }: ChoiceProps) {
  const { audit } = useTexts();
  return (
    <div className={styles.field}>
      <Select
        label={audit.filters[name]}
        value={value}
        options={[{ value: '', label: audit.filters.all }, ...options]}
        onChange={(next) => onChange({ [name]: next })}
      />
    </div>
  );
}

/** Applies a text when it is left or on Enter. */
function Text({ name, value = '', onChange }: FieldProps) {
  const { audit } = useTexts();
  const [typed, setTyped] = useState<string>();
  const apply = () => {
    setTyped(undefined);
    if (typed !== undefined && typed.trim() !== value) onChange({ [name]: typed.trim() });
  };
  return (
    <div className={styles.field}>
      <TextField
        label={audit.filters[name]}
        value={typed ?? value}
        onChange={setTyped}
        onEnter={apply}
        maxLength={60}
        placeholder={audit.filters.actorPlaceholder}
        inputProps={{ onBlur: apply }}
      />
    </div>
  );
}

function DayField({ name, value = '', onChange }: FieldProps) {
  const { audit } = useTexts();
  return (
    <div className={styles.field}>
      <TextField
        label={audit.filters[name]}
        value={value}
        onChange={(day) => onChange({ [name]: day })}
        inputProps={{ type: 'date' }}
      />
    </div>
  );
}
