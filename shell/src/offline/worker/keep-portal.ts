import type { KeepOrder } from '../messages.ts';
import { keepPage } from './kept-page.ts';
import { keepPictures } from './pictures.ts';
import { keepPlants, keptPlants } from './plants.ts';
import type { Lasting } from './scope.ts';

let keeping: Promise<void> | undefined;

/**
 * Keeps what is read without a connection, what matters most first. What can’t be had or stored now is left to the next
 * page that is opened: nothing of what was kept before is worse for it. Several pages at once have it done once.
 */
export function keepPortal(event: Lasting, order: KeepOrder): Promise<void> {
  keeping ??= keepAll(event, order)
    .catch(() => undefined)
    .finally(() => {
      keeping = undefined;
    });
  return keeping;
}

async function keepAll(event: Lasting, order: KeepOrder): Promise<void> {
  await keepPlants();
  await keepPage(event, order);
  const known = await keptPlants();
  if (known && !order.isThrifty) await keepPictures(event, known);
}
