import { differencesOf } from '../audit/difference.ts';
import { Differences } from '../audit/differences.tsx';
import { fieldName } from '../audit/record-names.ts';
import { useTexts } from '../texts/index.ts';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';

interface EditConflictProps {
  base: PlantTexts;
  newest: PlantTexts;
  conflicting: (keyof PlantTexts)[];
}

/** Shows what someone else changed during the edit. */
export function EditConflict({ base, newest, conflicting }: EditConflictProps) {
  const { form, longTexts } = useTexts();
  const names: Partial<Record<keyof PlantTexts, string>> = longTexts;
  const conflictingNames = conflicting.map((field) => names[field] ?? fieldName([field])).join(', ');
  return (
    <section className={styles.conflict} aria-labelledby="conflict-title">
      <div role="alert">
        <h2 id="conflict-title">{form.conflict}</h2>
        <p>
          {form.merged} {conflictingNames ? form.conflicting(conflictingNames) : form.nothingLost}
        </p>
      </div>
      <Differences differences={differencesOf(base, newest)} />
    </section>
  );
}
