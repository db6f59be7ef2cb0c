import { type Plant, severities } from '@portal/contracts';
import { PlantFacts } from '../plants/plant-facts.tsx';
import { PlantSection } from '../plants/plant-section.tsx';
import { type AdviceLevel, namesOfLevel } from './advice-levels.ts';
import { AdviceTable } from './advice-table.tsx';
import { InteractionsSection } from './interactions-section.tsx';
import { AdviceMark } from './level-mark.tsx';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** The people and animals that should take care, the medicines, and the cases in which nobody should use it. */
export const CareSection = ({ plant }: { plant: Plant }) => (
  <PlantSection id="care" title={useSafetyTexts().advice.title} answer={<CareAnswer plant={plant} />}>
    <AdviceTable plant={plant} />
    <InteractionsSection plant={plant} />
    <PlantFacts plant={plant} names={['contraindications', 'safetyNotes']} />
  </PlantSection>
);

function CareAnswer({ plant: { groups, pets, interactions, interactionGap } }: { plant: Plant }) {
  const { advice, interactions: texts, list } = useSafetyTexts();
  const namesAt = (level: AdviceLevel) => [
    ...(groups ? namesOfLevel(groups, level, advice.groups) : []),
    ...(pets ? namesOfLevel(pets, level, advice.pets) : []),
  ];
  const levels = (['avoid', 'caution'] as const).filter((level) => namesAt(level).length > 0);
  const counts = severities.flatMap((severity) => {
    const amount = interactions.filter((each) => each.severity === severity).length;
    return amount > 0 ? [`${amount} ${texts.severities[severity].toLowerCase()}`] : [];
  });
  const gap = interactionGap ? texts.gaps[interactionGap] : texts.gaps['not studied'];
  return (
    <ul className={styles.answers}>
      {levels.map((level) => (
        <li key={level}>
          <AdviceMark level={level} /> {list(namesAt(level))}
        </li>
      ))}
      <li>
        <a href="#interactions">{texts.title}</a>:{' '}
        {counts.join(', ') || (interactions.length > 0 ? interactions.length : gap.toLowerCase())}
      </li>
    </ul>
  );
}
