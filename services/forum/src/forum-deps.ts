import type { PhotoCheck, ServiceTools } from '@portal/kit';
import type { AuthorsOf, CheckName } from './members/authors.ts';
import type { ApprovalRule } from './moderation/approval.ts';
import type { PostingLimit } from './texts/posting-limit.ts';
import type { CheckNeeds } from './threads/needs-check.ts';
import type { ViewCounter } from './threads/view-counter.ts';

export interface ForumDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
  /** Counts a picture of a member for the day, or throws 429. */
  limitPictures: (memberId: number) => Promise<void>;
  authorsOf: AuthorsOf;
  checkName: CheckName;
  checkNeeds: CheckNeeds;
  approval: ApprovalRule;
  checkPhoto: PhotoCheck;
  views: ViewCounter;
  /** The address that visitors use, if set. */
  publicUrl: string | undefined;
}
