import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';

/** There is no such member. */
export function UserNotFound() {
  usePage({ title: 'User not found' });
  return (
    <NotFoundState
      title="User not found"
      action={
        <LinkButton to={paths.home} variant="primary">
          See all plants
        </LinkButton>
      }
    >
      Nobody has this page, or the account was deleted.
    </NotFoundState>
  );
}
