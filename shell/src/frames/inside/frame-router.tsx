import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { createPath, type Navigator, parsePath, Router, type To } from 'react-router-dom';
import type { Connection } from './connection.ts';

/** The router of a frame: the address is the page's, so a navigation is a request, and the page's answer moves the screen. */
export function FrameRouter({ connection, children }: { connection: Connection; children: ReactNode }) {
  const [path, setPath] = useState(connection.start.path);
  useLayoutEffect(() => connection.on('path', (message) => setPath(message.path)), [connection]);
  useLayoutEffect(() => followLinks(connection), [connection]);
  const navigator = useMemo(() => navigatorOver(connection), [connection]);
  return (
    <Router location={path} navigator={navigator}>
      {children}
    </Router>
  );
}

const toText = (to: To) => (typeof to === 'string' ? to : createPath(to));

function navigatorOver({ send }: Connection): Navigator {
  const navigate = (to: To, replace: boolean) => send({ type: 'navigate', to: toText(to), replace });
  return {
    createHref: toText,
    push: (to) => navigate(to, false),
    replace: (to) => navigate(to, true),
    // Back is the browser's: no remote moves in the visitor's history.
    go: () => undefined,
  };
}

/** Follows links that no component handles: the frame itself can't leave its document. */
function followLinks({ send }: Connection): () => void {
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || event.defaultPrevented) return;
    const { origin, pathname, search, hash, href } = new URL(link.href);
    if (origin === location.origin && pathname === location.pathname) return;
    event.preventDefault();
    if (origin === location.origin)
      send({ type: 'navigate', to: createPath({ ...parsePath(pathname), search, hash }), replace: false });
    else send({ type: 'open', address: href });
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}
