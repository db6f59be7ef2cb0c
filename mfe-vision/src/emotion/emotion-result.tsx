import { type EmotionAnalysis, links } from '@portal/contracts';
import { Button, useIsServed } from '@portal/sdk';
import { Meter } from '../analysis/meter.tsx';
import { percent } from '../analysis/percent.ts';
import { takeFocus } from '../analysis/take-focus.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { SaveReading } from '../next-steps/save-reading.tsx';
import { Preview } from '../photo/preview.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import { CareGroups } from './care-groups.tsx';
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
  const hasGarden = useIsServed(links.garden);
  const { plantFound, notice, visualCues, careRecommendations } = answer;
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="finding" className={styles.result}>
      {notice && (
        <p className={styles.notice} lang="en">
          {notice}
        </p>
      )}
      <div className={styles.opening}>
        <figure className={styles.figure}>
          <Preview photo={photo} className={styles.photo} />
          <figcaption>{texts.photo.yours}</figcaption>
        </figure>
        <div className={styles.text}>
          {plantFound ? (
            <Feeling answer={answer} />
          ) : (
            <>
              <h2 id="finding">{texts.reading.noPlant}</h2>
              <p>{texts.reading.tryAnother}</p>
            </>
          )}
          <div className={styles.actions}>
            {plantFound && (
              <NextSteps photo={photo} plant={plant.known} question={texts.next.howIsIt(plant.commonName)} />
            )}
            <Button onClick={onStartOver}>{texts.photo.startOver}</Button>
          </div>
          {plantFound && hasGarden && <SaveReading answer={answer} photo={photo} plant={plant} />}
        </div>
      </div>
      {plantFound && (
        <>
          <HealthCards cues={visualCues} />
          <CareGroups care={careRecommendations} />
        </>
      )}
    </section>
  );
}

const Feeling = ({ answer }: { answer: EmotionAnalysis }) => {
  const { reading } = useTexts();
  const { overallMood, healthScore, confidence, emotionalInterpretation, plantPersonality } = answer;
  const score = `${Math.round(healthScore)}/100`;
  return (
    <>
      <h2 id="finding" className={styles.finding}>
        {reading.mood}{' '}
        <span className={styles.mood} data-mood={overallMood}>
          {reading.moods[overallMood]}
        </span>
      </h2>
      <div className={styles.figures}>
        <p>
          <span className={styles.label}>{reading.healthScore}</span> <strong>{score}</strong>
        </p>
        <Meter
          label={reading.healthScore}
          value={healthScore}
          valueText={score}
          tone={moodTones[overallMood]}
        />
        <p>
          <span className={styles.label}>{reading.confidence}</span> <strong>{percent(confidence)}</strong>
        </p>
      </div>
      <h3>{reading.says}</h3>
      <p className={styles.interpretation} lang="en">
        {emotionalInterpretation}
      </p>
      <h3>{reading.personality}</h3>
      <p lang="en">{plantPersonality}</p>
    </>
  );
};
