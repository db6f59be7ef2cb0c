import type { ServiceTools } from '@portal/kit';
import type { AuthorsOf, CheckName } from './authors.ts';
import type { ApprovalRule } from './commands/approval.ts';
import type { PostingLimit } from './posting-limit.ts';

export interface ForumDeps extends Pick<ServiceTools, 'call' | 'outbox'> {
  limitPosting: PostingLimit;
  authorsOf: AuthorsOf;
  checkName: CheckName;
  approval: ApprovalRule;
  /** The address that visitors use, if set. */
  publicUrl: string | undefined;
}
