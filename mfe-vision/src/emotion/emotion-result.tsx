import { type EmotionAnalysis, inLanguage, links } from '@portal/contracts';
import { Button, Grid, Muted, Row, Stack, useIsServed, useLanguage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Meter } from '../analysis/meter.tsx';
import { percent } from '../analysis/percent.ts';
import { takeFocus } from '../analysis/take-focus.ts';
import { SaveReading } from '../next-steps/save-reading.tsx';
import { useHandOver } from '../next-steps/use-hand-over.ts';
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
  const { photo: labels, reading } = useTexts();
  const { plantFound, lang, ...words } = inLanguage(answer, useLanguage());
  return (
    <Stack as="section" gap={32} ref={takeFocus} tabIndex={-1} aria-labelledby="finding">
      <Grid gap={16} rowGap={16} align="start" className={styles.opening}>
        <figure className={styles.figure}>
          <Preview photo={photo} />
          <figcaption>{labels.yours}</figcaption>
        </figure>
        {plantFound ? (
          <Mood answer={answer} />
        ) : (
          <div>
            <h2 id="finding">{reading.noPlant}</h2>
            <p>{reading.tryAnother}</p>
          </div>
        )}
        <Stack gap={16} align="start" className={styles.text}>
          {plantFound && (
            <div>
              <h3>{reading.says}</h3>
              <p className={styles.interpretation} lang={lang}>
                {words.emotionalInterpretation}
              </p>
              <h3>{reading.personality}</h3>
              <p lang={lang}>{words.plantPersonality}</p>
            </div>
          )}
          {words.notice && (
            <p className={styles.notice} lang={lang}>
              {words.notice}
            </p>
          )}
          <Row gap={8} className={styles.actions}>
            {plantFound && <SaveReading answer={answer} photo={photo} plant={plant} />}
            {plantFound && <AskForum photo={photo} plant={plant} />}
            <Button onClick={onStartOver}>{labels.startOver}</Button>
          </Row>
        </Stack>
      </Grid>
      {plantFound && (
        <>
          <CareGroups care={words.careRecommendations} lang={lang} />
          <HealthCards cues={words.visualCues} lang={lang} />
        </>
      )}
    </Stack>
  );
}

function Mood({ answer: { overallMood, healthScore, confidence } }: { answer: EmotionAnalysis }) {
  const { identify, reading } = useTexts();
  const score = `${Math.round(healthScore)}/100`;
  return (
    <Stack gap={12}>
      <Row as="h2" gap={12} rowGap={4} id="finding">
        {reading.mood}{' '}
        <span className={styles.mood} data-mood={overallMood}>
          {reading.moods[overallMood]}
        </span>
      </Row>
      <Stack gap={6} className={styles.figures}>
        <p>
          <Muted as="span">{reading.healthScore}</Muted> <strong>{score}</strong>
        </p>
        <Meter
          label={reading.healthScore}
          value={healthScore}
          valueText={score}
          tone={moodTones[overallMood]}
        />
        <p>
          <Muted as="span">{reading.confidence}</Muted> <strong>{percent(confidence)}</strong>
        </p>
        <p>
          <Link to={links.accuracy()}>{identify.howAccurate}</Link>
        </p>
      </Stack>
    </Stack>
  );
}

function AskForum({ photo, plant: { known, commonName } }: Pick<EmotionResultProps, 'photo' | 'plant'>) {
  const { next } = useTexts();
  const { handOver, isBusy } = useHandOver(photo, known);
  if (!useIsServed(links.newThread)) return null;
  const ask = () => handOver(links.newThread({ plant: known?.id }), next.howIsIt(commonName));
  return (
    <Button isBusy={isBusy} onClick={ask}>
      {next.forum}
    </Button>
  );
}

type Care = EmotionAnalysis['careRecommendations'];

const groups: readonly (keyof Care)[] = ['immediate', 'weekly', 'longTerm'];

/** Care advice in groups; empty groups are hidden. */
function CareGroups({ care, lang }: { care: Care; lang: string }) {
  const { reading } = useTexts();
  const filled = groups.filter((key) => care[key].length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby="care" className={styles.care}>
      <h2 id="care">{reading.care}</h2>
      <Grid gap={24} className={styles.columns}>
        {filled.map((key) => (
          <div key={key} className={styles.group} data-group={key}>
            <h3>{reading.careGroups[key]}</h3>
            <ul lang={lang}>
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
