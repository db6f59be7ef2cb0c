import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';

/** There is no such discussion, or none that the viewer may see: the same to them. */
export function ThreadNotFound() {
  usePage({ title: 'Discussion Not Found' });
  return (
    <NotFoundState
      title="Discussion Not Found"
      action={
        <LinkButton to={paths.forum} variant="primary">
          See all discussions
        </LinkButton>
      }
    >
      The discussion you're looking for doesn't exist or has been removed.
    </NotFoundState>
  );
}
