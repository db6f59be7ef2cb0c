import { type Identification, links, type Plant } from '@portal/contracts';
import { Button, PlantImage } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { Meter } from '../analysis/meter.tsx';
import { percent } from '../analysis/percent.ts';
import { takeFocus } from '../analysis/take-focus.ts';
import { Preview } from '../photo/preview.tsx';
import type { Photo } from '../photo/use-photo.ts';
import { PlantName } from '../plants/plant-name.tsx';
import { useTexts } from '../texts/index.ts';
import styles from './identification-result.module.css';
import { previewOf, verdictTitle } from './identify-texts.ts';
import { RejectPlant } from './reject-plant.tsx';
import { Suggestions } from './suggestions.tsx';
import { Warnings } from './warnings.tsx';

interface IdentificationResultProps {
  answer: Identification;
  photo: Photo;
  onStartOver: () => void;
}

export function IdentificationResult({ answer, photo, onStartOver }: IdentificationResultProps) {
  const texts = useTexts();
  const { identificationId, verdict, matchedPlant, suggestions, warnings, analysis } = answer;
  return (
    <section ref={takeFocus} tabIndex={-1} aria-labelledby="verdict" className={styles.result}>
      <Warnings warnings={warnings} />
      <div className={styles.opening}>
        <Figures photo={photo} plant={matchedPlant} />
        <div className={styles.text}>
          <h2 id="verdict" className={styles.verdict} data-verdict={verdict}>
            {verdictTitle(answer)}
          </h2>
          {matchedPlant && <Match answer={answer} plant={matchedPlant} />}
          <h3>{texts.answer.analysis}</h3>
          <p className={styles.analysis} lang="en">
            {analysis}
          </p>
          <p className={styles.caution}>
            {texts.identify.neverEat} <Link to={links.accuracy()}>{texts.identify.howAccurate}</Link>
          </p>
          <Button onClick={onStartOver}>{texts.photo.startOver}</Button>
        </div>
      </div>
      <Suggestions
        identificationId={identificationId}
        suggestions={suggestions}
        hasMatch={matchedPlant !== null}
      />
    </section>
  );
}

function Figures({ photo, plant }: { photo: Photo; plant: Plant | null }) {
  const texts = useTexts();
  return (
    <div className={styles.figures}>
      <figure>
        <Preview photo={photo} className={styles.photo} />
        <figcaption>{texts.photo.yours}</figcaption>
      </figure>
      {plant && (
        <figure>
          <PlantImage
            url={plant.imageUrl}
            alt={plant.commonName}
            widths={[320, 640]}
            sizes="(min-width: 960px) 280px, 46vw"
            className={styles.plate}
          />
          <figcaption>{texts.answer.fromTheGuide}</figcaption>
        </figure>
      )}
    </div>
  );
}

function Match({
  answer: { identificationId, confidence },
  plant,
}: {
  answer: Identification;
  plant: Plant;
}) {
  const { certainty, answer } = useTexts();
  return (
    <>
      <p className={styles.name}>
        <PlantName plantId={plant.id} commonName={plant.commonName} />
      </p>
      <i lang="la" className={styles.latin}>
        {plant.latinName}
      </i>
      <div className={styles.certainty}>
        <p>{certainty.certain(<strong>{percent(confidence)}</strong>)}</p>
        <Meter
          label={answer.confidenceIn(plant.commonName)}
          value={confidence}
          valueText={percent(confidence)}
        />
      </div>
      <p lang="en">{previewOf(plant.description)}</p>
      <RejectPlant identificationId={identificationId} plantId={plant.id} commonName={plant.commonName} />
    </>
  );
}
