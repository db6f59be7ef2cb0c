import { links, type Plant, type PlantCard } from '@portal/contracts';
import { HazardMark, PlantName, useIsServed } from '@portal/sdk';
import { Link } from '@portal/sdk/router';

interface PlantLinkProps {
  /** Undefined for plants that aren't in the guide. */
  plantId: number | undefined;
  plant: Pick<Plant, 'commonName' | 'germanName'>;
}

/** A common name, linked to the plant's page if there is one. */
export function PlantLink({ plantId, plant }: PlantLinkProps) {
  const hasPlantPages = useIsServed(links.plant);
  const name = <PlantName plant={plant} />;
  return plantId && hasPlantPages ? <Link to={links.plant(plantId)}>{name}</Link> : name;
}

/** The same with the hazard mark of its card, once the cards are loaded. */
export function MarkedPlantLink({ card, ...link }: PlantLinkProps & { card: PlantCard | undefined }) {
  return (
    <>
      <PlantLink {...link} plant={card ?? link.plant} /> <HazardMark level={card?.hazard} size="small" />
    </>
  );
}
