import { isFramedPath, limits, type Remote } from '@portal/contracts';
import type { FrameRequest } from '@portal/contracts/frame';
import { toast } from '@portal/sdk';
import type { ActivationWatch } from './activation.ts';
import { texts } from './texts/index.ts';

interface ActParts {
  remote: Pick<Remote, 'name' | 'permit'>;
  activation: Pick<ActivationWatch, 'isActive'>;
  navigate: (to: string, options: { replace: boolean }) => void;
  setTitle: (title: string) => void;
  setHeight: (height: number) => void;
}

type Act = Exclude<FrameRequest, { type: 'call' | 'pong' | 'failure' }>;

/** Does what a framed remote asks for, as far as it may. What it may not is ignored. */
export function createFrameActs({ remote, activation, navigate, setTitle, setHeight }: ActParts) {
  let toastAt = Number.NEGATIVE_INFINITY;

  /** Its own pages freely, but each adds to the visitor's history only after a gesture; others only after one. */
  const follow = async (to: string, replace: boolean) => {
    const { origin, pathname, search, hash } = new URL(to, location.origin);
    const isPortal = origin === location.origin && !pathname.startsWith('//');
    const isActive = await activation.isActive();
    if (isPortal && (isActive || isFramedPath(remote.name, pathname)))
      navigate(pathname + search + hash, { replace: replace || !isActive });
  };

  const open = async (address: string) => {
    const isAllowed = URL.canParse(address) && remote.permit?.origins.includes(new URL(address).origin);
    if (isAllowed && (await activation.isActive())) window.open(address, '_blank', 'noopener,noreferrer');
  };

  const show = (title: string, text: string | undefined) => {
    if (performance.now() - toastAt < limits.frame.toastMs) return;
    toastAt = performance.now();
    // The title is the shell's, so that no remote speaks for the portal.
    toast({ title: texts().toast(remote.name), description: [title, text].filter(Boolean).join(' – ') });
  };

  return async (act: Act): Promise<void> => {
    if (act.type === 'navigate') await follow(act.to, act.replace);
    else if (act.type === 'open') await open(act.address);
    else if (act.type === 'title') setTitle(act.title);
    else if (act.type === 'size') setHeight(Math.min(Math.ceil(act.height), limits.frame.heightPx));
    else show(act.title, act.description);
  };
}
