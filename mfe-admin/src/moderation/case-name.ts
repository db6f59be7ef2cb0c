import type { Case } from '@portal/contracts';
import type { moderationTexts } from '../texts/moderation.ts';

/** "Comment by Rosa", "Member ivo": the name of a case in labels. */
export function nameOfCase({ content }: Case, labels: ReturnType<typeof moderationTexts>): string {
  const { kind, title, authorName } = content;
  const noun = labels.kinds[kind];
  return kind === 'member' ? `${noun} ${title ?? authorName}` : labels.nameOf(noun, authorName);
}
