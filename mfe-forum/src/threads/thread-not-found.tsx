import { LinkButton, NotFoundState, usePage } from '@portal/sdk';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';

/** Also for discussions that the viewer may not see. */
export function ThreadNotFound() {
  const texts = useTexts().thread;
  usePage({ title: texts.notFound });
  return (
    <NotFoundState
      title={texts.notFound}
      action={
        <LinkButton to={paths.forum} variant="primary">
          {texts.seeAll}
        </LinkButton>
      }
    >
      {texts.notFoundReason}
    </NotFoundState>
  );
}
