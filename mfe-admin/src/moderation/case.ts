import type { BodyOf, Case, Content, cases } from '@portal/contracts';
import type { moderationTexts } from '../texts/moderation.ts';

/** Staff actions on the content of a case. */
export type CaseAct = BodyOf<typeof cases.resolve>['act'];

const allActs: readonly CaseAct[] = ['keep', 'approve', 'show', 'hide', 'remove_photo', 'remove'];

/** The acts that fit the content of a case; none once it is resolved. */
export function actsOf({ state, content, awaitsApproval }: Case, current?: Content | null): CaseAct[] {
  if (state === 'resolved') return [];
  if (awaitsApproval && content.isPhotoHeld)
    return hasOnlyPhotoActs(content) ? ['approve', 'remove_photo'] : ['approve', 'remove_photo', 'remove'];
  if (awaitsApproval) return ['approve', 'remove'];
  const { kind, isHidden, photoUrl } = current ?? content;
  if (kind === 'chat_message') return ['keep', 'remove'];
  if (kind === 'garden_plant') return photoUrl ? ['keep', 'remove_photo'] : ['keep'];
  if (kind === 'journal_entry' || kind === 'member')
    return photoUrl ? ['keep', 'remove_photo', 'remove'] : ['keep', 'remove'];
  return ['keep', isHidden ? 'show' : 'hide', 'remove'];
}

const hasOnlyPhotoActs = ({ kind }: Content) => kind === 'member' || kind === 'garden_plant';

/** The acts that fit all of the cases. */
export const commonActs = (list: readonly Case[]): CaseAct[] =>
  allActs.filter((act) => list.length > 0 && list.every((each) => actsOf(each).includes(act)));

export const isDestructive = (act: CaseAct) => act === 'remove' || act === 'remove_photo';

/** "Comment by Rosa", "Member ivo": the name of a case in labels. */
export function nameOfCase({ content }: Case, labels: ReturnType<typeof moderationTexts>): string {
  const { kind, title, authorName } = content;
  const noun = labels.kinds[kind];
  return kind === 'member' ? `${noun} ${title ?? authorName}` : labels.nameOf(noun, authorName);
}
