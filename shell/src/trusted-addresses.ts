import { workerAddress } from './offline/worker-address.ts';

/** The part of Trusted Types that the shell uses; some browsers lack it. */
interface TrustedTypes {
  createPolicy: (
    name: 'default',
    rules: Record<'createScriptURL' | 'createHTML' | 'createScript', (text: string) => string | null>,
  ) => unknown;
}

/** The folders of this origin that hold scripts: answers of calls and pictures are none. */
const pageFolders = ['/assets/', '/remotes/', '/__dev/'];

/** The origins of remotes on other servers: the policy of the page allows their scripts, so these need no second check. */
const isForeign = ({ origin }: URL) => origin !== location.origin;

const isScript = (address: string, folders: readonly string[]) => {
  const url = new URL(address, location.href);
  return (
    isForeign(url) || url.pathname === workerAddress || folders.some((each) => url.pathname.startsWith(each))
  );
};

/**
 * Lets scripts be loaded from where scripts are, and nothing be written as HTML or evaluated, by the shell or a remote. The
 * page's policy allows no second one of these rules.
 */
export function restrictScripts(folders: readonly string[] = pageFolders): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const refuse = () => null;
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isScript(address, folders) ? address : null),
    createHTML: refuse,
    createScript: refuse,
  });
}
