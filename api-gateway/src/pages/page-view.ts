import type { PageData, Remote, Trial } from '@portal/contracts';
import type { RefusedPreview } from '../releases/previews.ts';
import type { RegistryState } from '../releases/remote-registry.ts';
import type { Session } from '../session/session.ts';
import type { Choices } from './choices.ts';

/** A page for one visitor. */
export interface PageView {
  path: string;
  query: string;
  /** 404 for an unknown path, 403 if the visitor may not see it, 410 for an ended preview; else the metadata decides. */
  status: 200 | 403 | 404 | 410;
  /** Every live remote, for the metadata. */
  remotes: readonly Remote[];
  /** The remotes and versions for this visitor. */
  registry: RegistryState;
  data: PageData;
  /** The share of visits that are measured. */
  visitShare: number;
  /** The portal's public origin, if known. */
  origin: string | undefined;
  choices: Choices;
  /** Null: nobody is signed in; undefined: it is not known. */
  session: Session | null | undefined;
  /** The versions that only this browser gets. No cache stores such a page, and no search engine lists it. */
  trial: Trial | undefined;
  /** The reason why the preview in the address can't be shown. */
  refusedPreview: RefusedPreview | undefined;
  /** True if the page differs between visitors. */
  isPersonal: boolean;
}
