import { recordedServices } from '@portal/contracts';
import { Chip, classNames, SearchBox, Stack } from '@portal/sdk';
import { Button, Form, Input, Select } from '@portal/sdk/antd';
import { useState } from 'react';
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
      <Form
        component="div"
        layout="vertical"
        size="large"
        className={classNames(styles.fields, isOpen && styles.isOpen)}
      >
        <Choice name="service" value={filters.service} options={serviceOptions()} onChange={change} />
        <Choice name="act" value={filters.act} options={actOptions()} onChange={change} />
        <Text name="actor" value={filters.actor} onChange={change} />
        <Text name="from" type="date" value={filters.from} onChange={change} />
        <Text name="to" type="date" value={filters.to} onChange={change} />
        {isFiltered && (
          <Button type="link" onClick={reset}>
            {audit.filters.reset}
          </Button>
        )}
      </Form>
    </Stack>
  );
}

interface Option {
  label: string;
  value?: string;
  options?: Option[];
}

const serviceOptions = (): Option[] =>
  recordedServices.map((service) => ({ value: service, label: serviceName(service) }));

/** The acts in groups by what they are about. */
function actOptions(): Option[] {
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

function Choice({ name, value, options, onChange }: FieldProps & { options: Option[] }) {
  const { audit } = useTexts();
  return (
    <Form.Item label={audit.filters[name]} htmlFor={`audit-${name}`} className={styles.field}>
      <Select
        id={`audit-${name}`}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={audit.filters.all}
        value={value ?? null}
        options={options}
        popupMatchSelectWidth={false}
        onChange={(next) => onChange({ [name]: next ?? undefined })}
      />
    </Form.Item>
  );
}

/** Applies a text when it is left or on Enter, a day at once. */
function Text({ name, value = '', type, onChange }: FieldProps & { type?: 'date' }) {
  const { audit } = useTexts();
  const apply = (next: string) => next.trim() !== value && onChange({ [name]: next.trim() });
  return (
    <Form.Item label={audit.filters[name]} htmlFor={`audit-${name}`} className={styles.field}>
      <Input
        // Shows a value that the address got in another way.
        key={value}
        id={`audit-${name}`}
        type={type ?? 'text'}
        defaultValue={value}
        maxLength={60}
        placeholder={type ? undefined : audit.filters.actorPlaceholder}
        onPressEnter={({ currentTarget }) => apply(currentTarget.value)}
        onBlur={({ currentTarget }) => apply(currentTarget.value)}
        {...(type && { onChange: ({ currentTarget }) => apply(currentTarget.value) })}
      />
    </Form.Item>
  );
}
