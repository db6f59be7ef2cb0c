import { hasRole, links, type RestrictedPath, type Role, restrictedTexts } from '@portal/contracts';
import { currentLanguage, LinkButton, NotFoundState, useSession } from '@portal/sdk';
import { useLocation } from '@portal/sdk/router';
import type { ReactNode } from 'react';
import { description } from '../description.ts';
import { useTexts } from '../texts/index.ts';

interface ForRoleProps {
  /** Any of these roles. */
  allow: readonly Role[];
  /** The texts for everyone else. */
  restricted: RestrictedPath;
  /** Another sentence for the photo owner. */
  ownerHint?: string;
  /** Shown until the session has loaded. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * A screen for certain roles. The portal loads this remote for staff only, but each can open the screens of the others,
 * and a session can end.
 */
export function ForRole({ allow, restricted, ownerHint, fallback, children }: ForRoleProps) {
  const { status, viewer } = useSession();
  if (status === 'loading') return fallback;
  return hasRole(viewer, ...allow) ? children : <RestrictedNotice {...{ restricted, ownerHint }} />;
}

function RestrictedNotice({ restricted, ownerHint }: Pick<ForRoleProps, 'restricted' | 'ownerHint'>) {
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
      {ownerHint && hasRole(viewer, 'owner') && ` ${ownerHint}`}
    </NotFoundState>
  );
}

/** The texts for a restricted path, as the shell shows them too. */
export function restrictedAt(path: string): RestrictedPath {
  const restricted = description.restricted?.find((each) => each.path === path);
  if (!restricted) throw new Error(`description.ts has no restricted path ${path}.`);
  return restricted;
}
