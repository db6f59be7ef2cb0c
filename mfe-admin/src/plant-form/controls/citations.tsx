import { useTexts } from '../../texts/index.ts';
import { Choices } from './choices.tsx';
import styles from './citations.module.css';

interface CitationsProps {
  /** The plant's sources. */
  sources: readonly string[];
  cited: readonly string[];
  onChange: (cited: string[]) => void;
}

/** Which of the plant's sources a statement cites. */
export function Citations({ sources, cited, onChange }: CitationsProps) {
  const { fields, plantForm } = useTexts();
  const options = [...new Set([...sources, ...cited])].map((id) => ({ value: id, label: id }));
  return (
    <details className={styles.citations}>
      <summary>{plantForm.citations(cited.length)}</summary>
      {options.length > 0 ? (
        <Choices label={fields.sources} options={options} chosen={cited} onChange={onChange} />
      ) : (
        <p className={styles.none}>{plantForm.noSources}</p>
      )}
    </details>
  );
}
