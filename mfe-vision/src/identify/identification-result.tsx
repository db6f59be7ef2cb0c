import { links, type Organ } from '@portal/contracts';
import {
  Button,
  Grid,
  LinkButton,
  lazyPart,
  Muted,
  PlantImage,
  Row,
  Stack,
  useIsServed,
  useLanguage,
} from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Camera, Columns2, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { takeFocus } from '../analysis/take-focus.ts';
import { NextSteps } from '../next-steps/next-steps.tsx';
import { Preview } from '../photo/preview.tsx';
import { SentPhotos } from '../photo/thumbnails.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { useTexts } from '../texts/index.ts';
import { candidatesOf } from './candidates.ts';
import styles from './identification-result.module.css';
import type { Identified } from './identify-photos.ts';
import { findNotes, forumQuestion, previewOf, shownAnalysis } from './identify-texts.ts';
import { RejectPlant } from './reject-plant.tsx';
import { Suggestions } from './suggestions.tsx';
import { Verdict } from './verdict.tsx';
import { Warnings } from './warnings.tsx';

interface IdentificationResultProps {
  answer: Identified;
  photos: Photo[];
  /** Returns to the photos to add one of this part; undefined if there may be no more. */
  onAddPhoto: ((organ: Organ) => void) | undefined;
  onStartOver: () => void;
}

export function IdentificationResult(props: IdentificationResultProps) {
  const { answer, photos, onAddPhoto, onStartOver } = props;
  const texts = useTexts();
  const language = useLanguage();
  const hasPlantPages = useIsServed(links.plant);
  const analysis = shownAnalysis(answer, language);
  const { verdict, matchedPlant, nextOrgan, unusedPhotos = [], isFromDevice = false } = answer;
  const photo = photos.find((_, index) => !unusedPhotos.includes(index)) ?? photos[0];
  if (!photo) return null;
  const about = matchedPlant && previewOf(matchedPlant, language);
  const canAdd = nextOrgan !== undefined && onAddPhoto !== undefined;
  return (
    <Stack as="section" gap={24} ref={takeFocus} tabIndex={-1} aria-labelledby="verdict">
      <Grid gap={16} align="start" className={styles.opening}>
        <figure className={styles.photo}>
          <Preview photo={photo} />
          <figcaption>{texts.photo.yours}</figcaption>
        </figure>
        <Verdict answer={answer} />
        <Warnings warnings={answer.warnings} />
        {(photos.length > 1 || canAdd) && (
          <Stack gap={16} className={styles.more}>
            {canAdd && <NextPhoto organ={nextOrgan} onAdd={() => onAddPhoto(nextOrgan)} />}
            {photos.length > 1 && <SentPhotos photos={photos} unused={unusedPhotos} />}
          </Stack>
        )}
        {matchedPlant && (
          <figure className={styles.plate}>
            <PlantImage
              url={matchedPlant.imageUrl}
              preview={matchedPlant.preview}
              alt={matchedPlant.commonName}
              widths={[320, 640]}
              sizes="(min-width: 960px) 260px, 112px"
            />
            <figcaption>{texts.answer.fromTheGuide}</figcaption>
          </figure>
        )}
        {about && (
          <p className={styles.about} lang={about.lang}>
            {about.text}
          </p>
        )}
      </Grid>
      <Grid columns="2" gap={8} className={styles.actions} data-is-column={!matchedPlant}>
        {verdict !== 'no_plant' && verdict !== 'fungus' && (
          <NextSteps
            photo={photo}
            plant={matchedPlant ?? undefined}
            question={forumQuestion(answer)}
            find={
              matchedPlant && isFromDevice ? { plant: matchedPlant, notes: findNotes(answer) } : undefined
            }
          />
        )}
        {matchedPlant && hasPlantPages && (
          <LinkButton to={links.plant(matchedPlant.id)}>{texts.answer.openPlant}</LinkButton>
        )}
        <CompareButton answer={answer} photo={photo} />
        {(verdict === 'no_plant' || verdict === 'unknown') && (
          <LinkButton to={links.key()} variant={verdict === 'no_plant' ? 'primary' : 'plain'}>
            {texts.identify.questions}
          </LinkButton>
        )}
        <Button onClick={onStartOver}>{texts.photo.startOver}</Button>
        {matchedPlant && !isFromDevice && <RejectPlant answer={answer} plant={matchedPlant} />}
      </Grid>
      <Stack gap={16} className={styles.analysis}>
        <Stack gap={4}>
          <h3>{texts.answer.analysis}</h3>
          <p lang={analysis.lang}>{analysis.text}</p>
        </Stack>
        {isFromDevice && <FromDevice />}
        <Muted>
          {texts.identify.neverEat} <Link to={links.accuracy()}>{texts.identify.howAccurate}</Link>
        </Muted>
      </Stack>
      {hasQuestions(answer) && <PhotoQuestions answer={answer} />}
      <Suggestions answer={answer} />
    </Stack>
  );
}

/** A line that the answer was found here. */
const FromDevice = () => (
  <Row as="p" gap={8} isNowrap className={styles.fromDevice}>
    <Smartphone aria-hidden size={18} strokeWidth={1.5} />
    {useTexts().identify.onDevice}
  </Row>
);

/** Asks for the photo that would help most. */
function NextPhoto({ organ, onAdd }: { organ: Organ; onAdd: () => void }) {
  const { album } = useTexts();
  return (
    <Stack gap={8} align="start" className={styles.next}>
      <p>{album.tips[organ]}</p>
      <Button variant="primary" onClick={onAdd}>
        <Camera aria-hidden size={18} strokeWidth={1.5} />
        {album.addOf[organ]}
      </Button>
    </Stack>
  );
}

const CompareDialog = lazyPart(() =>
  import(/* webpackChunkName: "compare" */ './compare-dialog.tsx').then((module) => module.CompareDialog),
);

/** Returns whether questions may change the order of a photo's candidates. */
const hasQuestions = ({ verdict, suggestions }: Identified) =>
  verdict === 'unsure' || verdict === 'group_only' || (verdict === 'likely' && suggestions.length > 0);

const PhotoQuestions = lazyPart(() =>
  import(/* webpackChunkName: "photo-questions" */ '../key/photo-questions.tsx').then(
    (module) => module.PhotoQuestions,
  ),
);

/** Opens the comparison; absent if there is nothing to compare with. */
function CompareButton({ answer, photo }: { answer: Identified; photo: Photo }) {
  const { compare } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const candidates = candidatesOf(answer);
  if (candidates.length < (answer.matchedPlant ? 2 : 1)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Columns2 aria-hidden size={18} strokeWidth={1.5} />
        {compare.open}
      </Button>
      {isOpen && <CompareDialog candidates={candidates} photo={photo} onClose={() => setOpen(false)} />}
    </>
  );
}
