/** What a page asks of the worker once it has nothing better to do: to keep what is read without a connection. */
export interface KeepOrder {
  kind: 'keep';
  /** The addresses of the scripts, sheets and fonts that the page has loaded until now. */
  used: string[];
  /** Whether the person wants few bytes spent: then only what plant pages need is fetched, and no picture. */
  isThrifty: boolean;
}

/** What the worker tells a page: the network gave no answer, and it answered with what it had kept. */
export const draftNotice = 'portal:kept';
