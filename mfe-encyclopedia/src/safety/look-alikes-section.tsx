import { inLanguage, links, type Plant, type ToxicityLevel } from '@portal/contracts';
import { Badge, HazardMark, PlantImage, useLanguage, usePlantName } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { PlantSection } from '../plants/plant-section.tsx';
import { LookAlikeLinks } from './look-alike-links.tsx';
import styles from './look-alikes.module.css';
import { useSafetyTexts } from './texts/index.ts';

type LookAlike = Plant['lookAlikes'][number];

/** Shown before the section is opened. */
const shownFirst = 2;

const severities: Record<ToxicityLevel, number> = { none: 0, caution: 0, toxic: 1, deadly: 2 };

/** Of a look-alike without a page only whether it is dangerous is known. */
const severityOf = ({ plant, isDangerous }: LookAlike) =>
  plant ? severities[plant.hazard] : Number(isDangerous);

/**
 * The worst mistake first: a poisonous plant is gathered for one that people eat, so the pair whose hazards differ most
 * leads. Of equal pairs the graver come first, then those with a page.
 */
export function sortedLookAlikes({ lookAlikes, toxicity }: Plant): LookAlike[] {
  const gapOf = (lookAlike: LookAlike) => Math.abs(severities[toxicity.level] - severityOf(lookAlike));
  return [...lookAlikes].sort(
    (a, b) =>
      gapOf(b) - gapOf(a) ||
      severityOf(b) - severityOf(a) ||
      Number(Boolean(b.plant)) - Number(Boolean(a.plant)),
  );
}

/** Similar plants beside this one, and how to tell them apart. */
export function LookAlikesSection({ plant }: { plant: Plant }) {
  const { sectionNames } = useSafetyTexts();
  if (plant.lookAlikes.length === 0) return null;
  const all = sortedLookAlikes(plant);
  const pairs = (some: LookAlike[]) => (
    <ul className={styles.pairs}>
      {some.map((lookAlike) => (
        <Pair key={lookAlike.latinName} plant={plant} lookAlike={lookAlike} />
      ))}
    </ul>
  );
  return (
    <PlantSection
      id="look-alikes"
      title={sectionNames['look-alikes']}
      answer={pairs(all.slice(0, shownFirst))}
      isWhole
    >
      {all.length > shownFirst && pairs(all.slice(shownFirst))}
    </PlantSection>
  );
}

function Pair({ plant, lookAlike }: { plant: Plant; lookAlike: LookAlike }) {
  const texts = useSafetyTexts();
  const { commonName, difference, lang, plant: known } = inLanguage(lookAlike, useLanguage());
  return (
    <li className={styles.pair}>
      {known && known.id !== plant.id && known.imageUrl && (
        <PairPictures plant={plant} name={commonName} url={known.imageUrl} />
      )}
      <div>
        <h3>
          <LookAlikeLinks lookAlike={lookAlike} of={plant} /> <LookAlikeMark lookAlike={lookAlike} />
        </h3>
        {known && known.id !== plant.id && (
          <Link
            to={links.compare(plant.id, known.id)}
            aria-label={texts.compareWith(commonName)}
            className={styles.compare}
            data-screen-only
          >
            {texts.compare}
          </Link>
        )}
      </div>
      <p lang={lang}>{difference}</p>
    </li>
  );
}

interface PairPicturesProps {
  plant: Plant;
  /** The name of the look-alike. */
  name: string;
  /** Its picture. */
  url: string;
}

/** This plant and its look-alike, each with its name below. */
function PairPictures({ plant, name, url }: PairPicturesProps) {
  const { name: own } = usePlantName(plant);
  return (
    <div className={styles.pictures} data-screen-only>
      {[
        { url: plant.imageUrl, name: own },
        { url, name },
      ].map((picture) => (
        <figure key={picture.name}>
          <PlantImage hasBorder url={picture.url} alt="" widths={[320]} sizes="120px" />
          <figcaption>{picture.name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

/** The hazard of its page; of a plant without a page only whether it is dangerous is known. */
function LookAlikeMark({ lookAlike: { plant, isDangerous } }: { lookAlike: LookAlike }) {
  const { dangerous } = useSafetyTexts();
  if (plant && plant.hazard !== 'none') return <HazardMark level={plant.hazard} size="small" />;
  return isDangerous && <Badge tone="danger">{dangerous}</Badge>;
}
