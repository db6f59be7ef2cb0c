import type { Measured, Remote } from '@portal/contracts';
import { remoteAt } from '../registry.ts';

export type Owner = Pick<Measured, 'remote' | 'version'>;

/** Says which of a page's remotes an element or a script belongs to; undefined if it is the shell's. */
export interface Attribution {
  ofElement: (element: Node | null | undefined) => Owner | undefined;
  ofScript: (address: string) => Owner | undefined;
  /** The remote of the address: its screens have parts that only classes of the SDK draw. */
  ofScreen: () => Owner | undefined;
}

export function attributionTo(remotes: Remote[]): Attribution {
  const owners = remotes.map(({ name, version, entry }) => ({
    owner: { remote: name, version },
    // The build gives every class of a remote its name.
    prefix: `${name}-`,
    folder: new URL('.', new URL(entry, location.href)).href,
  }));
  const ofElement: Attribution['ofElement'] = (node) => {
    let element = node instanceof Element ? node : node?.parentElement;
    for (; element; element = element.parentElement) {
      const classes = [...element.classList];
      const found = owners.find(({ prefix }) => classes.some((each) => each.startsWith(prefix)));
      if (found) return found.owner;
    }
    return undefined;
  };
  return {
    ofElement,
    ofScript: (address) => owners.find(({ folder }) => address.startsWith(folder))?.owner,
    ofScreen() {
      const screen = remoteAt(remotes, location.pathname);
      return owners.find(({ owner }) => owner.remote === screen?.name)?.owner;
    },
  };
}
