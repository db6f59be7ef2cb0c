import { importForms } from '@portal/contracts';
import { Card } from '@portal/sdk';
import { useImportTexts } from '../texts/imports.ts';
import styles from './imports.module.css';

/** The sources of files, each with the way to get one. */
export function FormList() {
  const { formsTitle, forms } = useImportTexts();
  return (
    <Card as="section" className={styles.card} aria-labelledby="import-forms">
      <h2 id="import-forms">{formsTitle}</h2>
      {importForms.map((form) => (
        <details key={form} className={styles.form}>
          <summary>{forms[form].name}</summary>
          <p>{forms[form].how}</p>
        </details>
      ))}
    </Card>
  );
}
