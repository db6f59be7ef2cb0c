import { links } from '@portal/contracts';
import { NotFoundPage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

export function UserNotFound() {
  const { common, profile } = useTexts();
  return (
    <NotFoundPage title={profile.notFound} link={{ to: links.home(), label: common.seePlants }}>
      {profile.notFoundReason}
    </NotFoundPage>
  );
}
