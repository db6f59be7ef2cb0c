import type { PhotoDetail, PhotoLicence, PhotoOrgan, PhotoRecord } from '@portal/contracts';
import { ownPhotoLicence, photoLicenceNames } from '@portal/contracts';
import { useSession } from '@portal/sdk';
import { texts } from '../texts/index.ts';

/** Form values of a photo's record; blank if not known. */
export interface RecordDraft {
  author: string;
  licence: PhotoLicence | '';
  sourceUrl: string;
  organ: PhotoOrgan | '';
}

/** The record of an own photo of the uploader. */
export function useOwnRecord(): RecordDraft {
  const author = useSession().viewer?.username ?? '';
  return { author, licence: ownPhotoLicence, sourceUrl: '', organ: '' };
}

/** Returns a photo's record as form values. A licence that staff can't choose has to be chosen again. */
export function draftOf({ credit, organ }: Pick<PhotoDetail, 'credit' | 'organ'> = {}): RecordDraft {
  return {
    author: credit?.author ?? '',
    licence: photoLicenceNames.find((name) => name === credit?.licence) ?? '',
    sourceUrl: credit?.sourceUrl ?? '',
    organ: organ ?? '',
  };
}

/** The message for each field at fault. */
export function recordProblems({
  author,
  licence,
  sourceUrl,
}: RecordDraft): Partial<Record<keyof RecordDraft, string>> {
  const { record } = texts();
  const isAddress = sourceUrl.trim() === '' || /^https:\/\/[^\s@]+$/.test(sourceUrl.trim());
  return {
    ...(!author.trim() && { author: record.authorMissing }),
    ...(!licence && { licence: record.licenceMissing }),
    ...(!isAddress && { sourceUrl: record.sourceInvalid }),
  };
}

/** A complete record; undefined while something is missing or wrong. */
export function recordOf(draft: RecordDraft): PhotoRecord | undefined {
  const { author, licence, sourceUrl, organ } = draft;
  if (!licence || Object.keys(recordProblems(draft)).length > 0) return undefined;
  return {
    author: author.trim(),
    licence,
    ...(sourceUrl.trim() && { sourceUrl: sourceUrl.trim() }),
    ...(organ && { organ }),
  };
}
