import { frameAddress, type Remote } from '@portal/contracts';
import { FailedState, useLanguage, usePage, useSession } from '@portal/sdk';
import { onThemeChange, themeName, useRetryOnReconnect } from '@portal/sdk/host';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { report } from '../failures/report.ts';
import { PageSkeleton } from '../pages/page-skeleton.tsx';
import { useRemotes } from '../registry.ts';
import { connectFrame } from './connect-frame.ts';
import { seesMember } from './frame-calls.ts';
import type { Channel, StopReason } from './frame-channel.ts';
import styles from './framed-remote.module.css';
import { useTexts } from './texts/index.ts';
import { watchPermit } from './watch-permit.ts';

interface FramedRemoteProps {
  remote: Remote;
  /** Refetches the registry and re-pins to the newest version. */
  update: () => Promise<void>;
}

/** A remote of another team: it runs in a frame with an origin of its own, and asks the shell for everything. */
export function FramedRemote({ remote, update }: FramedRemoteProps) {
  const [stopped, setStopped] = useState<StopReason>();
  const texts = useTexts();
  const isGone = stopped === 'removed';
  const retry = () => void update().then(() => setStopped(undefined));
  useRetryOnReconnect(stopped === 'loading' ? retry : undefined);
  useEffect(() => watchPermit(remote, () => setStopped('removed')), [remote]);
  usePage({ title: remote.name });
  if (stopped) return <FailedState title={texts.stopped[stopped]} {...(!isGone && { onRetry: retry })} />;
  return <Frame remote={remote} onStop={setStopped} />;
}

interface FrameProps {
  remote: Remote;
  onStop: (reason: StopReason) => void;
}

function Frame({ remote, onStop }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const channel = useRef<Channel>(undefined);
  const [nonce] = useState(() => crypto.randomUUID());
  const [height, setHeight] = useState(0);
  const [title, setTitle] = useState('');
  const texts = useTexts();
  const state = useFrameState(remote);
  const navigate = useNavigate();
  const latest = useRef({ state, navigate });
  latest.current = { state, navigate };
  // The registered name: every other text is the remote's own, and could be the portal's name.
  usePage({ title: [title, remote.name].filter(Boolean).join(' · ') });
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const release = { remote: remote.name, version: remote.version };
    const connection = connectFrame({
      ...{ frame, nonce, remote, setTitle, setHeight },
      state: () => latest.current.state,
      navigate: (to, options) => void latest.current.navigate(to, options),
      onFailure: (error) => report({ kind: 'remote_crash', ...release }, error),
      onStop(reason, detail) {
        report(
          { kind: reason === 'loading' ? 'remote_load' : 'remote_crash', ...release },
          new Error(detail),
        );
        onStop(reason);
      },
    });
    channel.current = connection;
    return connection.close;
  }, [remote, nonce, onStop]);
  useMessages(channel, state, element);
  return (
    <>
      <p className={styles.from}>{texts.from(remote.name, state.session !== null)}</p>
      {height === 0 && <PageSkeleton />}
      <iframe
        ref={element}
        className={styles.frame}
        title={texts.title(remote.name)}
        sandbox="allow-scripts allow-forms"
        referrerPolicy="no-referrer"
        src={`${frameAddress(remote)}#${nonce}`}
        style={{ height }}
      />
    </>
  );
}

/** The state of the page that a framed remote follows. */
export type FrameState = ReturnType<typeof useFrameState>;

function useFrameState(remote: Remote) {
  const { pathname, search, hash } = useLocation();
  const { viewer } = useSession();
  const isShown = useMemo(() => seesMember(remote.permit), [remote]);
  const session =
    isShown && viewer ? { id: viewer.id, username: viewer.username, roles: viewer.roles } : null;
  return {
    path: pathname + search + hash,
    language: useLanguage(),
    theme: useSyncExternalStore(onThemeChange, themeName),
    session,
    served: useRemotes().flatMap(({ paths }) => paths),
  };
}

/** Sends a framed remote each change. */
function useMessages(
  channel: { current: Channel | undefined },
  { path, language, theme, session }: FrameState,
  element: { current: HTMLIFrameElement | null },
): void {
  const isFirst = useRef(true);
  const who = JSON.stringify(session);
  useEffect(() => channel.current?.send({ type: 'language', language }), [channel, language]);
  useEffect(() => channel.current?.send({ type: 'theme', theme }), [channel, theme]);
  useEffect(() => channel.current?.send({ type: 'session', session: JSON.parse(who) }), [channel, who]);
  useEffect(() => {
    channel.current?.send({ type: 'path', path });
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // After the layout, which moves the focus to the page's main part.
    const timer = setTimeout(() => {
      element.current?.focus({ preventScroll: true });
      channel.current?.send({ type: 'focus' });
    });
    return () => clearTimeout(timer);
  }, [channel, element, path]);
}
