import { links } from '@portal/contracts';
import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

export function PlantNotFound() {
  const { plant } = useTexts();
  usePage({ title: plant.notFound });
  return (
    <NotFoundState
      title={plant.notFound}
      action={
        <LinkButton to={links.home()} variant="primary">
          {plant.seeAll}
        </LinkButton>
      }
    >
      {plant.notFoundReason}
    </NotFoundState>
  );
}
