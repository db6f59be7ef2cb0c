import { useEffect, useRef } from 'react';
import { useCheckSession, useSession } from '../session.ts';

type PageSocket = typeof import('./page-socket.ts');

/** Acts on the socket of a member's page; returns how to stop. */
type Act = (socket: PageSocket) => () => void;

/**
 * Acts while a member's part of the page is shown, until the session ends, here or elsewhere. Anonymous pages don't load
 * the socket's code.
 */
export function usePageSocket(act: Act, dependencies: readonly unknown[]): void {
  const memberId = useSession().user?.id;
  const checkSession = useCheckSession();
  const latest = useRef(act);
  latest.current = act;
  useEffect(() => {
    if (memberId === undefined) return;
    return whenLoaded((socket) => {
      const stop = latest.current(socket);
      const stopListening = socket.listenToSessionEnd(checkSession);
      return () => {
        stopListening();
        stop();
      };
    });
  }, [memberId, checkSession, ...dependencies]);
}

let loaded: PageSocket | undefined;
const load = async () => {
  loaded ??= await import('./page-socket.ts');
  return loaded;
};

function whenLoaded(act: Act): () => void {
  // At once if possible: a part that listens to something else now would otherwise close the socket in between.
  if (loaded) return act(loaded);
  let stop: (() => void) | undefined;
  let isOver = false;
  void load().then(
    (socket) => {
      if (!isOver) stop = act(socket);
    },
    // Without its code the page is not live; what it shows was read anyway.
    () => undefined,
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
