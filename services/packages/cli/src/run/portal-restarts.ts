import { goBack, takeBackFailedRestore } from '../restores/previous-data.ts';
import { newAct } from '../restores/restore-acts.ts';
import type { RestartSwap } from '../restores/restores.ts';
import { folders, swapData } from '../restores/swap.ts';
import { type Placeholder, startPlaceholder } from './placeholder.ts';
import { type PortalRun, runPortal } from './run-portal.ts';
import { readSettings, type Settings } from './settings.ts';
import { Stops } from './stops.ts';

export interface Portal {
  /** Resolves with the address, or rejects with the reason. */
  start: () => Promise<string>;
  stop: () => Promise<void>;
}

/** A portal that administrators can restart with other data. */
export function createPortal({ root, say, onLost }: Pick<PortalRun, 'root' | 'say' | 'onLost'>): Portal {
  let stops = new Stops();
  let isStopped = false;
  let starting: Promise<unknown> = Promise.resolve();
  let placeholder: Placeholder | undefined;

  const start = async (): Promise<string> => {
    try {
      return await runPortal({ root, say, stops, onLost, restart, placeholder });
    } catch (error) {
      await stops.stopAll();
      const { PORTAL_DATA_DIR } = readSettings(root);
      if (isStopped || !takeBackFailedRestore(PORTAL_DATA_DIR, error as Error)) throw error;
      say(`The portal can't start with the restored data, and goes back: ${(error as Error).message}`);
      stops = new Stops();
      return start();
    }
  };

  const replace = async (swap: RestartSwap): Promise<void> => {
    const settings = readSettings(root);
    say('\nThe portal restarts with other data …');
    await stops.stopAll();
    if (isStopped) return;
    placeholder = await startPlaceholder(settings);
    stops = new Stops();
    swapTo(swap, settings);
    say(`The portal is open again at ${await start()}`);
  };

  const restart = (swap: RestartSwap) => {
    starting = replace(swap)
      .catch((error: Error) => onLost(error))
      .finally(() => placeholder?.close());
  };

  return {
    start: () => {
      const address = start();
      starting = address.catch(() => undefined);
      return address;
    },
    stop: async () => {
      isStopped = true;
      await stops.stopAll();
      // Parts that were still starting have started or failed by then.
      await starting;
      await stops.stopAll();
    },
  };
}

function swapTo({ to, name, by }: RestartSwap, { PORTAL_DATA_DIR: folder }: Settings): void {
  if (to === 'previous') goBack(folder, newAct({ act: 'backup.restore_undone', actor: by, name }));
  else
    swapData(folder, {
      incoming: folders.restoring,
      outgoing: folders.previous,
      note: { at: new Date().toISOString(), name, by, isProven: false },
    });
}
