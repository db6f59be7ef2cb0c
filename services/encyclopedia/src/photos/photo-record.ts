import { isDeepStrictEqual } from 'node:util';
import { photoLicences, type PhotoRecord as RecordInput, type Viewer } from '@portal/contracts';
import type { PhotoRecord, StaffNote } from '../plants/plant.model.ts';

/** Notes that a member of staff does something to a photo now. */
export const noteOf = ({ id, username }: Viewer): StaffNote => ({ by: { id, username }, at: new Date() });

/** The record of a photo that a member of staff described. */
export function recordOf(
  { author, licence, sourceUrl, organ }: RecordInput,
  viewer: Viewer,
): Pick<PhotoRecord, 'credit' | 'organ' | 'approval'> {
  const licenceUrl = photoLicences[licence];
  return {
    credit: { author, licence, ...(licenceUrl && { licenceUrl }), ...(sourceUrl && { sourceUrl }) },
    ...(organ && { organ }),
    approval: noteOf(viewer),
  };
}

/** A photo with a new record; the same object if the record says nothing new. */
export function withRecord<Picture extends PhotoRecord>(
  picture: Picture,
  input: RecordInput,
  viewer: Viewer,
): Picture {
  const { credit, organ, approval } = recordOf(input, viewer);
  if (isDeepStrictEqual([credit, organ], [picture.credit, picture.organ])) return picture;
  const { organ: _, ...others } = picture;
  return { ...(others as Picture), credit, ...(organ && { organ }), approval };
}
