import { links } from '@portal/contracts';
import { useIsHydrated } from '@portal/sdk';
import { useLocation, useNavigate } from '@portal/sdk/router';
import { type MouseEvent, useEffect } from 'react';

/** The list of plants that the visitor saw last: its query, and its place in the browser's history. */
interface LastList {
  search: string;
  index: number;
}

const storageKey = 'portal-plant-list';

/** Remembers the list on the page for "Back to Plants", also over a reload of the plant's page. */
export function useRememberedList(): void {
  const { search } = useLocation();
  useEffect(() => {
    const index = historyIndex();
    if (index === undefined) return;
    write({ search, index });
    return () => {
      const next = historyIndex();
      // The visitor went back beyond the list: another page takes its place in the history.
      if (next === undefined || next < index) write(undefined);
    };
  }, [search]);
}

/**
 * The link of "Back to Plants": to the list with its search and category. Where that list is further back in the history,
 * the browser goes back to it and restores its scroll position.
 */
export function useBackToList() {
  const navigate = useNavigate();
  const isHydrated = useIsHydrated();
  return {
    to: links.home() + ((isHydrated && read()?.search) || ''),
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      const list = read();
      const index = historyIndex();
      if (!list || index === undefined || list.index >= index) return;
      event.preventDefault();
      void navigate(list.index - index);
    },
  };
}

/** The router numbers its history entries; undefined for one that isn't the router's. */
function historyIndex(): number | undefined {
  const index = (window.history.state as { idx?: unknown } | null)?.idx;
  return typeof index === 'number' ? index : undefined;
}

function read(): LastList | undefined {
  try {
    const list = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Partial<LastList> | null;
    if (typeof list?.search !== 'string' || typeof list.index !== 'number') return undefined;
    return { search: list.search, index: list.index };
  } catch {
    return undefined;
  }
}

function write(list: LastList | undefined): void {
  try {
    if (list) sessionStorage.setItem(storageKey, JSON.stringify(list));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the link leads to all plants.
  }
}
