import type { ComponentProps, MouseEvent } from 'react';
import { type NavigateOptions, type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';

export interface LinkProps
  extends Omit<ComponentProps<'a'>, 'href'>,
    Pick<NavigateOptions, 'replace' | 'state'> {
  to: To;
}

/** A link within the portal. The router's own contains the prefetching and forms of its framework, 3 kB of code. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(rest.target !== undefined && { target: rest.target }),
  });
  const onLinkClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} onClick={onLinkClick} />;
}

export interface NavLinkProps extends LinkProps {
  /** Only this address itself is current, none below it. */
  end?: boolean;
}

/** A link that says whether it leads to the current page or, without `end`, to a page above it. */
export function NavLink({ end = false, ...link }: NavLinkProps) {
  const path = useHref(link.to);
  const { pathname } = useLocation();
  const isCurrent = pathname === path || (!end && pathname.startsWith(`${path}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
