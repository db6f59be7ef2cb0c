import { links } from '@portal/contracts';
import { useIsServed } from '@portal/sdk';
import { Link } from '@portal/sdk/router';

interface PlantNameProps {
  /** Undefined for plants that aren't in the guide. */
  plantId: number | undefined;
  commonName: string;
}

/** A common name, linked to the plant's page if there is one. */
export function PlantName({ plantId, commonName }: PlantNameProps) {
  const hasPlantPages = useIsServed(links.plant);
  if (!plantId || !hasPlantPages) return <span lang="en">{commonName}</span>;
  return (
    <Link to={links.plant(plantId)} lang="en">
      {commonName}
    </Link>
  );
}
