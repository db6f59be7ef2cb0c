import { links, type Thread } from '@portal/contracts';
import { Badge } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import styles from './plant-badge.module.css';

type RelatedPlant = Pick<Thread, 'relatedPlant' | 'relatedPlantId'>;

/** A thread's plant, linked to its page. */
export function PlantBadge({ thread: { relatedPlant, relatedPlantId } }: { thread: RelatedPlant }) {
  if (!relatedPlant) return null;
  const badge = (
    <Badge>
      <span lang="en">{relatedPlant}</span>
    </Badge>
  );
  if (!relatedPlantId) return badge;
  return (
    <Link to={links.plant(relatedPlantId)} className={styles.link}>
      {badge}
    </Link>
  );
}
