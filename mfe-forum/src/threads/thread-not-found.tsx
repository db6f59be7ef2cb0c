import { links } from '@portal/contracts';
import { NotFoundPage } from '@portal/sdk';
import { useTexts } from '../texts/index.ts';

/** Also for discussions that the viewer may not see. */
export function ThreadNotFound() {
  const texts = useTexts().thread;
  return (
    <NotFoundPage title={texts.notFound} link={{ to: links.forum(), label: texts.seeAll }}>
      {texts.notFoundReason}
    </NotFoundPage>
  );
}
