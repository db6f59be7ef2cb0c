import type { ServiceTools } from '@portal/kit';
import type { PostingLimit } from './posting-limit.ts';

/** What the calls of the forum need beside the database. */
export interface ForumTools extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
}
