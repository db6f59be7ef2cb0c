import { type Identification, links } from '@portal/contracts';
import { HazardMark, LatinName, Stack, useIsServed } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Meter } from '../analysis/meter.tsx';
import { percent } from '../analysis/percent.ts';
import { PlantLink } from '../plants/plant-link.tsx';
import { useTexts } from '../texts/index.ts';
import { verdictTitle } from './identify-texts.ts';
import styles from './verdict.module.css';

/** The verdict in words, then the best match with its confidence. */
export function Verdict({ answer }: { answer: Identification }) {
  const { answer: texts, certainty } = useTexts();
  const { verdict, matchedPlant, confidence } = answer;
  // “Certain” would sound like “safe”.
  const isHarmful = matchedPlant && matchedPlant.toxicity.level !== 'none';
  const likeness = isHarmful ? certainty.match : certainty.certain;
  const explanation = texts.explanations[verdict];
  return (
    <Stack align="start" className={styles.text}>
      <h2 id="verdict" className={styles.verdict} data-verdict={verdict}>
        {verdictTitle(answer)}
      </h2>
      {explanation && <p className={styles.explanation}>{explanation}</p>}
      {verdict === 'fungus' && <FungusHelp warnings={answer.warnings} />}
      {matchedPlant && (
        <>
          <p className={styles.name} data-verdict={verdict}>
            <PlantLink plantId={matchedPlant.id} plant={matchedPlant} />
          </p>
          <LatinName plant={matchedPlant} className={styles.latin} />
          <HazardMark level={matchedPlant.toxicity.level} className={styles.hazard} />
          <Stack gap={16} rowGap={4} className={styles.certainty}>
            <p>{likeness(<strong>{percent(confidence)}</strong>)}</p>
            <Meter
              label={texts.confidenceIn(matchedPlant.commonName)}
              value={confidence}
              valueText={percent(confidence)}
            />
          </Stack>
        </>
      )}
    </Stack>
  );
}

/** Advice about a mushroom. The poison centres are on the page of the deadly one that the answer warns of. */
function FungusHelp({ warnings }: Pick<Identification, 'warnings'>) {
  const { fungusHelp } = useTexts().answer;
  const hasPlantPages = useIsServed(links.plant);
  const plantId = warnings.find((warning) => warning.plantId !== undefined)?.plantId;
  return (
    <>
      <p className={styles.explanation}>{fungusHelp.expert}</p>
      <p className={styles.explanation}>
        {fungusHelp.eaten}
        {plantId !== undefined && hasPlantPages && (
          <>
            {' '}
            <Link to={links.plant(plantId)}>{fungusHelp.poisonCentres}</Link>
          </>
        )}
      </p>
    </>
  );
}
