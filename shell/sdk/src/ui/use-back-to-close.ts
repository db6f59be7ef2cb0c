import { useEffect, useEffectEvent } from 'react';

interface Layer {
  close: () => void;
}

/** State of a layer's history entry, beside the router's. */
interface EntryState {
  /** The number of layers that are open at an entry. */
  layers?: number;
  /** The router's position, which only a navigation to another entry changes. */
  idx?: number;
}

/** The open layers, the topmost last. */
const layers: Layer[] = [];
/** Number of history entries that belong to layers, and the router's position below them. */
let entries = 0;
let position: number | undefined;
/** Entry and address of the page, while the entries of closed layers are being removed. */
let leaving: { state: EntryState; address: string } | undefined;
let isListening = false;
/** Time at which the browser last began to leave the page, on the clock of `performance.now`. */
let leftAt = Number.NEGATIVE_INFINITY;
/** After this time, in milliseconds, the page was not left: it was a download, or the visitor stayed. */
const leavingMs = 10_000;

/** While a dialog, menu or viewer is open, Back closes it instead of leaving the page. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => close() };
    open(layer);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      // A layer that replaces this one, or a navigation, comes in the same turn.
      setTimeout(removeEntries);
    };
  }, [isOpen]);
}

const stateNow = () => (history.state ?? {}) as EntryState;

function open(layer: Layer): void {
  if (!isListening) {
    window.addEventListener('popstate', handlePop, { capture: true });
    window.addEventListener('beforeunload', () => {
      leftAt = performance.now();
    });
  }
  isListening = true;
  layers.push(layer);
  const state = stateNow();
  position = state.idx;
  if ((state.layers ?? 0) < layers.length && !leaving) {
    // Back must not scroll the page under the layer; leaving the layer by a link and coming back must.
    history.scrollRestoration = 'manual';
    history.pushState({ ...state, layers: layers.length }, '');
    history.scrollRestoration = 'auto';
  }
  entries = layers.length;
}

/** Removes the entries of closed layers, unless a link has led to another page. */
function removeEntries(): void {
  const stayMs = leftAt + leavingMs - performance.now();
  // Going back would cancel a reload or the way to another site.
  if (stayMs > 0) return void setTimeout(removeEntries, stayMs);
  const { layers: _, ...state } = stateNow();
  const surplus = entries - layers.length;
  if (surplus <= 0 || leaving) return;
  entries = layers.length;
  if (state.idx !== position) return;
  leaving = {
    state: layers.length > 0 ? { ...state, layers: layers.length } : state,
    address: location.href,
  };
  history.go(-surplus);
}

function handlePop(event: PopStateEvent): void {
  const state = stateNow();
  if (leaving) {
    const { state: kept, address } = leaving;
    leaving = undefined;
    history.scrollRestoration = 'auto';
    if (state.idx !== kept.idx) return;
    // For the router nothing has changed. The page may have replaced its address meanwhile.
    event.stopImmediatePropagation();
    history.replaceState(kept, '', address);
    for (const layer of layers.splice(0)) open(layer);
    return;
  }
  const depth = state.layers ?? 0;
  if (depth > layers.length) {
    // The entry of a layer that isn't open any more.
    history.back();
    return;
  }
  history.scrollRestoration = 'auto';
  entries = Math.min(entries, depth);
  for (const layer of layers.slice(depth).reverse()) layer.close();
}
