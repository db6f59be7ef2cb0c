import type { ClosedPath } from '@portal/contracts';
import { LinkButton, NotFoundState, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import { paths } from '../paths.ts';

/** What stands in place of a screen that is not for this viewer. */
export function ClosedNotice({ closed: { signedOut, notAllowed, back } }: { closed: ClosedPath }) {
  const { viewer } = useSession();
  const { pathname, search } = useLocation();
  const { title, text } = viewer ? notAllowed : signedOut;
  return (
    <NotFoundState
      title={title}
      action={
        <>
          {!viewer && (
            <LinkButton to={paths.authThen(pathname + search)} variant="primary">
              Log in
            </LinkButton>
          )}
          <LinkButton to={back.to}>{back.label}</LinkButton>
        </>
      }
    >
      {text}
    </NotFoundState>
  );
}
