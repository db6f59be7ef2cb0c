import type { Thread } from '@portal/contracts';
import { FormattedText } from '@portal/sdk/markdown';

type Written = Pick<Thread, 'content' | 'format' | 'mentions' | 'mentionIds'>;

/** The text of a discussion or a comment; the names of the members that it mentions lead to their profiles. */
export const WrittenText = ({ of: { content, format, mentions = [], mentionIds } }: { of: Written }) => (
  <FormattedText text={content} format={format} mentions={mentions} mentionIds={mentionIds} />
);
