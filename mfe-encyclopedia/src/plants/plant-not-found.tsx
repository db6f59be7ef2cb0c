import { links } from '@portal/contracts';
import { NotFoundPage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

export function PlantNotFound() {
  const { plant } = useTexts();
  return (
    <NotFoundPage title={plant.notFound} link={{ to: links.home(), label: plant.seeAll }}>
      {plant.notFoundReason}
    </NotFoundPage>
  );
}
