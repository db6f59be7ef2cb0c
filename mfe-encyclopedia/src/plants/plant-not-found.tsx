import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';

/** There is no such plant. */
export function PlantNotFound() {
  usePage({ title: 'Plant Not Found' });
  return (
    <NotFoundState
      title="Plant Not Found"
      action={
        <LinkButton to={paths.home} variant="primary">
          See all plants
        </LinkButton>
      }
    >
      The plant you're looking for doesn't exist or has been removed.
    </NotFoundState>
  );
}
