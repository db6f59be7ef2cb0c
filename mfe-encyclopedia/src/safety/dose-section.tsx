import type { Plant } from '@portal/contracts';
import { useLanguage } from '@portal/sdk';
import { factIn, MarkedExcerpt, PlantFacts } from '../plants/plant-facts.tsx';
import { PlantSection } from '../plants/plant-section.tsx';
import { hasDose } from '../plants/plant-sections.ts';
import { byEvidence } from './indications.ts';
import { UseLine } from './indications-section.tsx';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** The doses of the two uses with the best evidence, then all that is known. */
export function DoseSection({ plant }: { plant: Plant }) {
  const { sectionNames } = useSafetyTexts();
  const text = factIn(plant, 'dosageAndPreparation', useLanguage());
  if (!hasDose(plant)) return null;
  const dosed = byEvidence(plant.indications).filter(({ dose }) => dose);
  return (
    <PlantSection
      id="dose"
      title={sectionNames.dose}
      isExcerpt={dosed.length === 0}
      answer={
        dosed.length > 0 ? (
          <ul className={styles.answers}>
            {distinct(dosed).map((indication) => (
              <li key={`${indication.need} ${indication.sentence}`}>
                <UseLine indication={indication} />
              </li>
            ))}
          </ul>
        ) : (
          text && <MarkedExcerpt {...text} />
        )
      }
    >
      {text && <PlantFacts plant={plant} names={['dosageAndPreparation']} />}
    </PlantSection>
  );
}

type Indications = Plant['indications'];

/** The first dose, and a second one if both are short; one preparation often has one dose for several uses. */
function distinct(all: Indications): Indications {
  const different = all.filter((each, index) => all.findIndex((other) => sameDose(each, other)) === index);
  const areShort = different.slice(0, 2).every(({ dose }) => (dose?.text.length ?? 0) <= 40);
  return different.slice(0, areShort ? 2 : 1);
}

const sameDose = (a: Indications[number], b: Indications[number]) =>
  a.part === b.part && a.preparation === b.preparation && a.dose?.text === b.dose?.text;
