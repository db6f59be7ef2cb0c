import { links, type RestrictedPath, restrictedTexts } from '@portal/contracts';
import { currentLanguage, LinkButton, NotFoundState, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { useTexts } from '../texts/index.ts';

export function RestrictedNotice({ restricted }: { restricted: RestrictedPath }) {
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const { shared } = useTexts();
  const labels = restrictedTexts(restricted, currentLanguage());
  const { title, text } = viewer ? labels.notAllowed : labels.signedOut;
  return (
    <NotFoundState
      title={title}
      action={
        <>
          {!viewer && (
            <LinkButton to={links.auth({ next: pathname + search })} variant="primary">
              {shared.logIn}
            </LinkButton>
          )}
          <LinkButton to={restricted.back.to}>{labels.backLabel}</LinkButton>
        </>
      }
    >
      {text}
    </NotFoundState>
  );
}
