import type { ServiceTools } from '@portal/kit';
import type { PostingLimit } from './posting-limit.ts';

/** What the calls of the forum need beside the database. */
export interface ForumTools extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
  /** The address that visitors use, where it is set. */
  publicUrl: string | undefined;
}
