import type { KeepOrder } from '../messages.ts';
import { keepPage } from './kept-page.ts';
import { keepPictures } from './pictures.ts';
import { storedPlants, storePlants } from './plants.ts';
import type { Lasting } from './scope.ts';

/** One page's order after the other: what a page names was kept before the next is. */
let orders: Promise<unknown> = Promise.resolve();
let pictures: Promise<void> | undefined;

/**
 * Keeps what is read without a connection, what matters most first. What can’t be had or stored now is left to the next
 * page that is opened: nothing of what was kept before is worse for it.
 */
export function keepPortal(event: Lasting, order: KeepOrder): Promise<void> {
  const texts = orders.then(() => storeTexts(event, order));
  orders = texts.catch(() => undefined);
  return texts.then(() => (order.isThrifty ? undefined : keepAllPictures(event))).catch(() => undefined);
}

async function storeTexts(event: Lasting, order: KeepOrder): Promise<void> {
  await storePlants();
  await keepPage(event, order);
}

/** They take a minute or more, and are fetched for one page at a time. */
function keepAllPictures(event: Lasting): Promise<void> {
  pictures ??= storedPlants()
    .then((known = []) => keepPictures(event, known))
    .finally(() => {
      pictures = undefined;
    });
  return pictures;
}
