import type { ServiceTools } from '@portal/kit';
import type { PostingLimit } from './posting-limit.ts';

export interface ForumDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
  /** The address that visitors use, if set. */
  publicUrl: string | undefined;
}
