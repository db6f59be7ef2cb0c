import { useSyncExternalStore } from 'react';

/** How phones show a list. */
export type ListView = 'rows' | 'grid';

const storageKey = 'portal:plant-view';
const listeners = new Set<() => void>();

/** The choice where the browser forbids storage. */
let chosen: ListView | undefined;

/** The visitor's view, remembered by the browser. */
export const useListView = () =>
  [useSyncExternalStore(subscribe, readView, (): ListView => 'rows'), chooseView] as const;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function readView(): ListView {
  if (chosen) return chosen;
  try {
    return localStorage.getItem(storageKey) === 'grid' ? 'grid' : 'rows';
  } catch {
    return 'rows';
  }
}

function chooseView(view: ListView): void {
  chosen = view;
  try {
    localStorage.setItem(storageKey, view);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
