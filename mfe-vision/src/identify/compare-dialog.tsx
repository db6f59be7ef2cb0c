import { inLanguage, type PlantCard, pictureOf } from '@portal/contracts';
import { Badge, Grid, PlantImage, useLanguage } from '@portal/sdk';
import { Dialog } from '@portal/sdk/forms';
import { useQuery } from '@portal/sdk/query';
import { Preview } from '../photo/preview.tsx';
import type { Photo } from '../photo/use-photos.ts';
import { plantCardsQuery } from '../plants/plant.queries.ts';
import { MarkedPlantLink } from '../plants/plant-link.tsx';
import { useTexts } from '../texts/index.ts';
import type { Candidate } from './candidates.ts';
import styles from './compare-dialog.module.css';

interface CompareDialogProps {
  candidates: Candidate[];
  photo: Photo;
  onClose: () => void;
}

/** The photo beside the plates of the match and of the plants that it may be mistaken for. */
export function CompareDialog({ candidates, photo, onClose }: CompareDialogProps) {
  const { compare, photo: photoTexts } = useTexts();
  // Without the cards, only the pictures are missing.
  const { data: cards = [] } = useQuery(plantCardsQuery);
  const cardOf = ({ plantId, latinName }: Candidate) =>
    cards.find((card) => card.id === plantId || card.latinName.toLowerCase() === latinName.toLowerCase());
  return (
    <Dialog title={compare.title} size="large" isOpen onClose={onClose}>
      <Grid gap={16} align="start" className={styles.comparison}>
        <figure className={styles.yours}>
          <Preview photo={photo} />
          <figcaption>{photoTexts.yours}</figcaption>
        </figure>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
        <section aria-label={compare.candidates} tabIndex={0} className={styles.scroll}>
          <ul className={styles.row}>
            {candidates.map((candidate) => (
              <CandidateItem key={candidate.latinName} candidate={candidate} card={cardOf(candidate)} />
            ))}
          </ul>
        </section>
      </Grid>
    </Dialog>
  );
}

function CandidateItem({ candidate, card }: { candidate: Candidate; card: PlantCard | undefined }) {
  const { compare } = useTexts();
  const { commonName, latinName, kind, isDangerous } = candidate;
  const { text, lang } = inLanguage(candidate, useLanguage());
  return (
    <li className={styles.candidate}>
      <PlantImage
        {...pictureOf(card)}
        alt=""
        widths={[320, 640]}
        sizes="(min-width: 700px) 220px, 45vw"
        className={styles.plate}
      />
      <p className={styles.kind}>
        {compare.kinds[kind]} {isDangerous && <Badge tone="danger">{compare.dangerous}</Badge>}
      </p>
      <h3>
        <MarkedPlantLink plantId={card?.id ?? candidate.plantId} plant={{ commonName }} card={card} />
      </h3>
      <i lang="la">{latinName}</i>
      {text && <p lang={lang}>{text}</p>}
    </li>
  );
}
