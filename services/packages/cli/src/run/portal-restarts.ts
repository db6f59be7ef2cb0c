import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { goBack, takeBackFailedRestore } from '../restores/previous-data.ts';
import { addAct, newAct } from '../restores/restore-acts.ts';
import { Conflict, type RestartSwap } from '../restores/restores.ts';
import { folders, swapData } from '../restores/swap.ts';
import { protectDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-lock.ts';
import { type Placeholder, startPlaceholder } from './placeholder.ts';
import { type PortalRun, readUsableSettings, runPortal } from './run-portal.ts';
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
  let isReplacing = false;
  let starting: Promise<unknown> = Promise.resolve();
  let placeholder: Placeholder | undefined;
  let unlock = async () => {};

  /** Nothing in the folder is moved or removed before it is locked: another portal may run on it. */
  const startFirst = async (): Promise<string> => {
    const { PORTAL_DATA_DIR: folder } = readSettings(root);
    await protectDataFolder(folder, say);
    unlock = await lockDataFolder(folder, say);
    return start();
  };

  const start = async (): Promise<string> => {
    // Outside of the block below: wrong settings are not the fault of restored data.
    const settings = await readUsableSettings(root, placeholder);
    try {
      return await runPortal({ root, settings, say, stops, onLost, restart, placeholder });
    } catch (error) {
      await stops.stopAll();
      if (isStopped || !takeBackFailedRestore(settings.PORTAL_DATA_DIR, error as Error)) throw error;
      say(`The portal can't start with the restored data, and goes back: ${(error as Error).message}`);
      stops = new Stops();
      return start();
    }
  };

  const replace = async (swap: RestartSwap, settings: Settings): Promise<void> => {
    say('\nThe portal restarts with other data …');
    await stops.stopAll();
    if (isStopped) return;
    placeholder = await startPlaceholder(settings);
    stops = new Stops();
    try {
      swapTo(swap, settings);
    } catch (error) {
      const reason = (error as Error).message;
      say(`The data can't be replaced, and the portal starts with those that it has: ${reason}`);
      const { by: actor, name } = swap;
      addAct(settings.PORTAL_DATA_DIR, newAct({ act: 'backup.restore_failed', actor, name, reason }));
    }
    say(`The portal is open again at ${await start()}`);
  };

  /** @throws a sentence while everything still runs. */
  const restart = (swap: RestartSwap) => {
    if (isReplacing) throw new Conflict('The portal is restarting with other data already.');
    const settings = readSettings(root);
    const source = join(settings.PORTAL_DATA_DIR, incomingOf[swap.to]);
    if (!existsSync(join(source, 'database'))) throw new Error(`There are no data in ${source}.`);
    isReplacing = true;
    starting = replace(swap, settings)
      .catch((error: Error) => onLost(error))
      .finally(() => {
        isReplacing = false;
        return placeholder?.close();
      });
  };

  return {
    start: () => {
      const address = startFirst();
      starting = address.catch(() => undefined);
      return address;
    },
    stop: async () => {
      isStopped = true;
      await stops.stopAll();
      // Parts that were still starting have started or failed by then.
      await starting;
      await stops.stopAll();
      await unlock();
    },
  };
}

const incomingOf = { restored: folders.restoring, previous: folders.previous } as const;

function swapTo({ to, name, by }: RestartSwap, { PORTAL_DATA_DIR: folder }: Settings): void {
  if (to === 'previous') goBack(folder, newAct({ act: 'backup.restore_undone', actor: by, name }));
  else
    swapData(folder, {
      incoming: folders.restoring,
      outgoing: folders.previous,
      note: { at: new Date().toISOString(), name, by, isProven: false },
    });
}
