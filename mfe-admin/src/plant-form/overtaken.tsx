import { differencesOf } from '../audit/difference.ts';
import { Differences } from '../audit/differences.tsx';
import styles from './plant-form.module.css';
import { longTexts, type PlantWords } from './plant-words.ts';

interface OvertakenProps {
  base: PlantWords;
  newest: PlantWords;
  contested: (keyof PlantWords)[];
}

/** Tells who edits that somebody else saved meanwhile, and what they changed. */
export const Overtaken = ({ base, newest, contested }: OvertakenProps) => (
  <section className={styles.overtaken} aria-labelledby="overtaken-title">
    <div role="alert">
      <h2 id="overtaken-title">This plant was changed meanwhile</h2>
      <p>
        What they changed and you did not is taken into the form.{' '}
        {contested.length > 0
          ? `You both changed: ${contested.map(labelOf).join(', ')}. Yours stands in the form and replaces theirs when you save.`
          : 'Nothing that you typed is lost.'}
      </p>
    </div>
    <Differences differences={differencesOf(base, newest)} />
  </section>
);

const labelOf = (field: keyof PlantWords) =>
  longTexts.find((text) => text.field === field)?.label ??
  field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
