import type { EvaluationReport } from '@portal/contracts';
import { LatinName } from '@portal/sdk';
import { PlantLink } from '../plants/plant-link.tsx';
import { useAccuracyTexts } from '../texts/accuracy.ts';
import styles from './accuracy.module.css';
import { AnsweredQuestion } from './answered-question.tsx';

/** The plants of this portal that can't be named by photos, by name. */
export function Unpictured({ plants = [] }: { plants: EvaluationReport['unpictured'] }) {
  const { unpictured: texts } = useAccuracyTexts();
  if (plants.length === 0) return null;
  return (
    <AnsweredQuestion question={texts.question} answer={texts.answer(plants.length)}>
      <ul className={styles.plants}>
        {plants.map((plant) => (
          <li key={plant.id}>
            <PlantLink plantId={plant.id} plant={plant} /> <LatinName plant={plant} />
          </li>
        ))}
      </ul>
    </AnsweredQuestion>
  );
}
