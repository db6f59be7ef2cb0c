import { type RestrictedPath, restrictedTexts } from '@portal/contracts';
import { currentLanguage, LinkButton, NotFoundState, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/index.ts';

/** What stands in place of a screen that is not for this viewer. */
export function RestrictedNotice({ closed }: { closed: RestrictedPath }) {
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const { shared } = useTexts();
  const words = restrictedTexts(closed, currentLanguage());
  const { title, text } = viewer ? words.notAllowed : words.signedOut;
  return (
    <NotFoundState
      title={title}
      action={
        <>
          {!viewer && (
            <LinkButton to={paths.authThen(pathname + search)} variant="primary">
              {shared.logIn}
            </LinkButton>
          )}
          <LinkButton to={closed.back.to}>{words.backLabel}</LinkButton>
        </>
      }
    >
      {text}
    </NotFoundState>
  );
}
