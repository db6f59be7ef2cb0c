import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';

/** There is no such plant. */
export function PlantNotFound() {
  const { plant } = useTexts();
  usePage({ title: plant.notFound });
  return (
    <NotFoundState
      title={plant.notFound}
      action={
        <LinkButton to={paths.home} variant="primary">
          {plant.seeAll}
        </LinkButton>
      }
    >
      {plant.notFoundReason}
    </NotFoundState>
  );
}
