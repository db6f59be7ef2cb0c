import { differencesOf } from '../audit/difference.ts';
import { Differences } from '../audit/differences.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './plant-form.module.css';
import type { PlantTexts } from './plant-texts.ts';

interface OvertakenProps {
  base: PlantTexts;
  newest: PlantTexts;
  contested: (keyof PlantTexts)[];
}

/** Tells who edits that somebody else saved meanwhile, and what they changed. */
export function Overtaken({ base, newest, contested }: OvertakenProps) {
  const { form, longTexts, audit } = useTexts();
  const names: Partial<Record<keyof PlantTexts, string>> = longTexts;
  const contestedNames = contested.map((field) => names[field] ?? audit.field([field])).join(', ');
  return (
    <section className={styles.overtaken} aria-labelledby="overtaken-title">
      <div role="alert">
        <h2 id="overtaken-title">{form.overtaken}</h2>
        <p>
          {form.taken} {contestedNames ? form.contested(contestedNames) : form.nothingLost}
        </p>
      </div>
      <Differences differences={differencesOf(base, newest)} />
    </section>
  );
}
