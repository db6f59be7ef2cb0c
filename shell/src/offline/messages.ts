/** Request of an idle page to the service worker: cache the data that can be read offline. */
export interface CacheRequest {
  kind: 'cache';
  /** The addresses of this origin that the page has loaded so far. */
  loaded: string[];
  /** True if the visitor saves data: then no picture is fetched, nor any file that plant pages don't need. */
  savesData: boolean;
  /** The id of the member that the page knows, null for nobody, undefined if it doesn't know yet. */
  memberId: number | null | undefined;
}

/** Message to a page when the service worker answered from its cache because the network did not. */
export const servedFromCache = 'portal:served-from-cache';
