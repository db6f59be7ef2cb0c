import { type GardenPlant, links } from '@portal/contracts';
import { Card, PlantImage, Stack } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import type { ListedPlant } from '../favorites/plant-summary.queries.ts';
import { useGardenTexts } from '../texts/garden.ts';
import { type Day, dueText } from './day.ts';
import styles from './garden.module.css';

interface GardenCardProps {
  plant: GardenPlant;
  /** The plant of the guide, for its plate and Latin name. */
  species: ListedPlant | undefined;
  today: Day;
}

export function GardenCard({ plant, species, today }: GardenCardProps) {
  const texts = useGardenTexts();
  const known = typeof species === 'object' ? species : undefined;
  const next = nextCare(plant);
  return (
    <Card as="li" className={styles.card}>
      <Link to={links.gardenPlant(plant.id)} className={styles.cardLink}>
        <PlantImage
          url={plant.photoUrl ?? known?.imageUrl ?? ''}
          alt=""
          widths={[320, 640]}
          sizes="(min-width: 860px) 260px, 46vw"
          className={styles.cardImage}
        />
        <Stack as="span" gap={2} className={styles.cardText}>
          <span className={styles.name} dir="auto">
            {plant.name}
          </span>
          {known && <i lang="la">{known.latinName}</i>}
          {plant.place && <span className={styles.quiet}>{plant.place}</span>}
          {next && (
            <span className={next.dueOn <= today ? styles.due : styles.quiet}>
              {texts.next(texts.tasks[next.task], dueText(next.dueOn, today, texts.due))}
            </span>
          )}
        </Stack>
      </Link>
    </Card>
  );
}

/** The care that is due first. */
function nextCare({ care }: GardenPlant) {
  const dated = care.flatMap(({ task, dueOn }) => (dueOn === undefined ? [] : [{ task, dueOn }]));
  return dated.sort((a, b) => (a.dueOn < b.dueOn ? -1 : 1))[0];
}
