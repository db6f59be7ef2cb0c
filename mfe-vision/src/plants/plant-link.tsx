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

/** The same with the German name and the hazard mark of its card, once the cards are loaded. */
export function MarkedPlantLink({
  card,
  plantId,
  plant,
}: PlantLinkProps & {
  card: Pick<PlantCard, 'germanName' | 'hazard'> | undefined;
}) {
  const isMarked = card !== undefined && card.hazard !== 'none';
  return (
    <>
      <PlantLink plantId={plantId} plant={{ ...plant, germanName: card?.germanName }} />
      {isMarked && ' '}
      <HazardMark level={card?.hazard} size="small" />
    </>
  );
}
