import { links, type Plant } from '@portal/contracts';
import { Button, ShareButton, usePlantName } from '@portal/sdk';
import { Printer } from 'lucide-react';
import { useTexts } from '../texts/index.ts';

/** What visitors do with the whole page. */
export function PlantTools({ plant }: { plant: Plant }) {
  const { plant: texts } = useTexts();
  const { name } = usePlantName(plant);
  return (
    <>
      <ShareButton title={name} path={links.plant(plant.id)} />
      <Button size="small" variant="quiet" onClick={() => window.print()}>
        <Printer aria-hidden size={16} strokeWidth={1.5} />
        {texts.print}
      </Button>
    </>
  );
}
