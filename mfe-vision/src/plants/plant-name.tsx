import { links } from '@portal/contracts';
import { useIsServed } from '@portal/sdk';
import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';

interface PlantNameProps {
  /** Unknown for plants that the guide does not have. */
  plantId: number | undefined;
  commonName: string;
}

/** A common name, which leads to the plant's page where there is one. */
export function PlantName({ plantId, commonName }: PlantNameProps) {
  const hasPlantPages = useIsServed(links.plant);
  if (!plantId || !hasPlantPages) return <span lang="en">{commonName}</span>;
  return (
    <Link to={paths.plant(plantId)} lang="en">
      {commonName}
    </Link>
  );
}
