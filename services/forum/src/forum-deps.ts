import type { ServiceTools } from '@portal/kit';
import type { AuthorsOf, CheckName } from './authors.ts';
import type { ApprovalRule } from './commands/approval.ts';
import type { CheckNeeds } from './needs-check.ts';
import type { PostingLimit } from './posting-limit.ts';
import type { ViewCounter } from './view-counter.ts';

export interface ForumDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
  /** Counts a picture of a member for the day, or throws 429. */
  limitPictures: (memberId: number) => Promise<void>;
  authorsOf: AuthorsOf;
  checkName: CheckName;
  checkNeeds: CheckNeeds;
  approval: ApprovalRule;
  views: ViewCounter;
  /** The address that visitors use, if set. */
  publicUrl: string | undefined;
}
