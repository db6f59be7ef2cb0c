import { Select } from '@portal/sdk/antd';
import { Field } from '@portal/sdk/forms';
import { useTexts } from '../../texts/index.ts';
import styles from './chooser.module.css';

interface CitationsProps {
  /** The plant's sources. */
  sources: readonly string[];
  cited: readonly string[];
  onChange: (cited: string[]) => void;
}

/** Which of the plant's sources a statement cites, in the order of the plant's sources. */
export function Citations({ sources, cited, onChange }: CitationsProps) {
  const { plantForm } = useTexts();
  const known = [...new Set([...sources, ...cited])];
  return (
    <Field label={plantForm.citations}>
      {({ required: _, ...control }) => (
        <Select
          {...control}
          className={styles.find}
          size="large"
          mode="multiple"
          value={[...cited]}
          onChange={(chosen) => onChange(known.filter((id) => chosen.includes(id)))}
          options={known.map((id) => ({ value: id, label: id }))}
          notFoundContent={plantForm.noSources}
        />
      )}
    </Field>
  );
}
