import type { EmotionAnalysis } from '@portal/contracts';
import { Button, Grid, Muted, Row, Stack } from '@portal/sdk';
import { Meter } from '../analysis/meter.tsx';
import { percent } from '../analysis/percent.ts';
import { takeFocus } from '../analysis/take-focus.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { SaveReading } from '../next-steps/save-reading.tsx';
import { Preview } from '../photo/preview.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import styles from './emotion.module.css';
import { moodTones } from './emotion-texts.ts';
import { HealthCards } from './health-cards.tsx';
import type { NamedPlant } from './use-plant-names.ts';

interface EmotionResultProps {
  answer: EmotionAnalysis;
  photo: Photo;
  /** The plant that the visitor named. */
  plant: NamedPlant;
  onStartOver: () => void;
}

export function EmotionResult({ answer, photo, plant, onStartOver }: EmotionResultProps) {
  const texts = useTexts();
  const { plantFound, notice, visualCues, careRecommendations } = answer;
  return (
    <Stack as="section" gap={32} ref={takeFocus} tabIndex={-1} aria-labelledby="finding">
      {notice && (
        <p className={styles.notice} lang="en">
          {notice}
        </p>
      )}
      <Stack gap={40} rowGap={24} className={styles.opening}>
        <figure className={styles.figure}>
          <Preview photo={photo} className={styles.photo} />
          <figcaption>{texts.photo.yours}</figcaption>
        </figure>
        <Stack align="start" className={styles.text}>
          {plantFound ? (
            <Feeling answer={answer} />
          ) : (
            <>
              <h2 id="finding">{texts.reading.noPlant}</h2>
              <p>{texts.reading.tryAnother}</p>
            </>
          )}
          <Row gap={8} className={styles.actions}>
            {plantFound && (
              <NextSteps
                photo={photo}
                plant={plant.known}
                question={texts.next.howIsIt(plant.commonName)}
                reading={<SaveReading answer={answer} photo={photo} plant={plant} />}
              />
            )}
            <Button onClick={onStartOver}>{texts.photo.startOver}</Button>
          </Row>
        </Stack>
      </Stack>
      {plantFound && (
        <>
          <HealthCards cues={visualCues} />
          <CareGroups care={careRecommendations} />
        </>
      )}
    </Stack>
  );
}

const Feeling = ({ answer }: { answer: EmotionAnalysis }) => {
  const { reading } = useTexts();
  const { overallMood, healthScore, confidence, emotionalInterpretation, plantPersonality } = answer;
  const score = `${Math.round(healthScore)}/100`;
  return (
    <>
      <Row as="h2" gap={12} id="finding">
        {reading.mood}{' '}
        <span className={styles.mood} data-mood={overallMood}>
          {reading.moods[overallMood]}
        </span>
      </Row>
      <Stack gap={6} className={styles.figures}>
        <p>
          <Muted as="span" size="text">
            {reading.healthScore}
          </Muted>{' '}
          <strong>{score}</strong>
        </p>
        <Meter
          label={reading.healthScore}
          value={healthScore}
          valueText={score}
          tone={moodTones[overallMood]}
        />
        <p>
          <Muted as="span" size="text">
            {reading.confidence}
          </Muted>{' '}
          <strong>{percent(confidence)}</strong>
        </p>
      </Stack>
      <h3>{reading.says}</h3>
      <p className={styles.interpretation} lang="en">
        {emotionalInterpretation}
      </p>
      <h3>{reading.personality}</h3>
      <p lang="en">{plantPersonality}</p>
    </>
  );
};

type Care = EmotionAnalysis['careRecommendations'];

const groups: readonly (keyof Care)[] = ['immediate', 'weekly', 'longTerm'];

/** Care advice in groups; empty groups are hidden. */
function CareGroups({ care }: { care: Care }) {
  const { reading } = useTexts();
  const filled = groups.filter((key) => care[key].length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="care" className={styles.care}>
      <h2 id="care">{reading.care}</h2>
      <Grid columns="3" isOneOnPhones gap={24}>
        {filled.map((key) => (
          <div key={key} className={styles.group} data-group={key}>
            <h3>{reading.careGroups[key]}</h3>
            <ul lang="en">
              {care[key].map((advice) => (
                <li key={advice}>{advice}</li>
              ))}
            </ul>
          </div>
        ))}
      </Grid>
    </section>
  );
}
