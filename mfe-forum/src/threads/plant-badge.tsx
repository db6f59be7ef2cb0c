import { links, type Thread } from '@portal/contracts';
import { Badge, PlantName } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import styles from './plant-badge.module.css';

type RelatedPlant = Pick<Thread, 'relatedPlant' | 'relatedPlantId'>;

interface PlantBadgeProps {
  thread: RelatedPlant;
  /** Absent if unknown. */
  germanName?: string | undefined;
}

/** A thread's plant, linked to its page. */
export function PlantBadge({ thread: { relatedPlant, relatedPlantId }, germanName }: PlantBadgeProps) {
  if (!relatedPlant) return null;
  const badge = (
    <Badge>
      <PlantName plant={{ commonName: relatedPlant, germanName }} />
    </Badge>
  );
  if (!relatedPlantId) return badge;
  return (
    <Link to={links.plant(relatedPlantId)} className={styles.link}>
      {badge}
    </Link>
  );
}
