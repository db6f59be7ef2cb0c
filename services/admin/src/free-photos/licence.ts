import type { PhotoCredit } from '@portal/contracts';

export interface Licence extends Pick<PhotoCredit, 'licence' | 'licenceUrl'> {
  /** True if the author must be named. */
  needsAuthor: boolean;
}

const creativeCommons = /^CC BY(-SA)? ([1-4]\.\d)(?:,[1-4]\.\d)*(?: ([a-z]{2}(?:-[a-z]+)?))?$/i;

/**
 * The licence, if it allows anyone to show, change and sell the photo; otherwise undefined. The licence URL is built
 * here, because one from the answer could lead anywhere.
 */
export function freeLicence(name: string): Licence | undefined {
  const trimmed = name.trim();
  if (/^CC0(?: 1\.0)?$/i.test(trimmed)) {
    return {
      licence: 'CC0 1.0',
      licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
      needsAuthor: false,
    };
  }
  if (/^public domain$/i.test(trimmed)) return { licence: 'Public domain', needsAuthor: false };
  const [whole, shareAlike, version, place] = creativeCommons.exec(trimmed) ?? [];
  if (whole === undefined) return undefined;
  const path = ['licenses', shareAlike ? 'by-sa' : 'by', version, ...(place ? [place.toLowerCase()] : [])];
  return {
    licence: whole,
    licenceUrl: `https://creativecommons.org/${path.join('/')}/`,
    needsAuthor: true,
  };
}
