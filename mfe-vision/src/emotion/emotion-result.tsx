import { type EmotionAnalysis, inLanguage, links } from '@portal/contracts';
import { Button, Grid, Muted, Row, Stack, useIsServed, useLanguage, VisuallyHidden } from '@portal/sdk';
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
import { Unfolded } from './unfolded.tsx';
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
  const [first, ...later] = groups.filter((key) => words.careRecommendations[key].length > 0);
  const group = (key: CareGroup) => ({ name: key, advice: words.careRecommendations[key], lang });
  return (
    <Stack as="section" gap={24} ref={takeFocus} tabIndex={-1} aria-labelledby="finding">
      <Grid gap={16} rowGap={16} align="start" className={styles.opening}>
        <figure className={styles.figure}>
          <Preview photo={photo} />
        </figure>
        {plantFound ? (
          <Mood answer={answer} />
        ) : (
          <div>
            <h2 id="finding">{reading.noPlant}</h2>
            <p>{reading.tryAnother}</p>
          </div>
        )}
        <Stack gap={16} className={styles.text}>
          {plantFound && first && <FirstCare {...group(first)} />}
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
          <div className={styles.text}>
            <h3>{reading.says}</h3>
            <p lang={lang}>{words.emotionalInterpretation}</p>
            <Muted className={styles.personality}>
              {reading.personality} <span lang={lang}>{words.plantPersonality}</span>
            </Muted>
          </div>
          {later.length > 0 && (
            <Grid gap={24} rowGap={0} align="start" className={styles.columns}>
              {later.map((key) => (
                <LaterCare key={key} {...group(key)} />
              ))}
            </Grid>
          )}
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
        <p className={styles.confidence}>
          <Muted as="span">
            {reading.confidence} {percent(confidence)}
          </Muted>{' '}
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

type CareGroup = keyof EmotionAnalysis['careRecommendations'];

/** The most urgent first; empty groups are hidden. */
const groups: readonly CareGroup[] = ['immediate', 'weekly', 'longTerm'];

interface CareProps {
  name: CareGroup;
  advice: string[];
  lang: string;
}

/** Lists the acts that come first, on a phone's first screen. */
function FirstCare(group: CareProps) {
  const { reading } = useTexts();
  return (
    <section aria-labelledby="care" className={styles.first} data-group={group.name}>
      <h3 id="care">
        <VisuallyHidden>{reading.care}: </VisuallyHidden>
        {reading.careGroups[group.name]}
      </h3>
      <Advice {...group} />
    </section>
  );
}

/** Care that can wait: unfolded only where there is room. */
function LaterCare(group: CareProps) {
  const { reading } = useTexts();
  return (
    <Unfolded className={styles.later} summary={<h3>{reading.careGroups[group.name]}</h3>}>
      <Advice {...group} />
    </Unfolded>
  );
}

const Advice = ({ advice, lang }: CareProps) => (
  <ul lang={lang}>
    {advice.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </ul>
);
