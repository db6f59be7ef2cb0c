import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';

export function UserNotFound() {
  const { common, profile } = useTexts();
  usePage({ title: profile.notFound });
  return (
    <NotFoundState
      title={profile.notFound}
      action={
        <LinkButton to={paths.home} variant="primary">
          {common.seePlants}
        </LinkButton>
      }
    >
      {profile.notFoundReason}
    </NotFoundState>
  );
}
