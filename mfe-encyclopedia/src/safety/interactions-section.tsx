import { type Plant, severities } from '@portal/contracts';
import { Stack } from '@portal/sdk';
import { InteractionItem } from './interaction-item.tsx';
import { isPrintedShort, PrintedInteractions } from './printed-interactions.tsx';
import styles from './sections.module.css';
import { useSafetyTexts } from './texts/index.ts';

/** The interactions of a plant with medicines, the gravest first; or why there are none. */
export function InteractionsSection({ plant }: { plant: Plant }) {
  const { interactions: texts } = useSafetyTexts();
  const { interactions, interactionGap: gap, sources } = plant;
  return (
    <section className={styles.section} aria-labelledby="interactions">
      <h3 id="interactions" tabIndex={-1}>
        {texts.title}
      </h3>
      {interactions.length === 0 ? (
        <p className={styles.text}>
          {gap ? (
            <>
              <strong>{texts.gaps[gap]}.</strong> {texts.gapTexts[gap]}
            </>
          ) : (
            texts.unrecorded
          )}
        </p>
      ) : (
        <Stack as="ul" gap={16} className={styles.list} data-screen-only={isPrintedShort(plant) || undefined}>
          {[...interactions].sort(byGravity).map((interaction) => (
            <InteractionItem
              key={`${interaction.drug} ${interaction.effect}`}
              interaction={interaction}
              sources={sources}
            />
          ))}
        </Stack>
      )}
      {isPrintedShort(plant) && <PrintedInteractions interactions={interactions} />}
    </section>
  );
}

type Graded = Plant['interactions'][number];

const gravity = ({ severity }: Graded) => (severity ? severities.indexOf(severity) : severities.length);

const byGravity = (a: Graded, b: Graded) => gravity(a) - gravity(b);
