import { limits } from '@portal/contracts';
import type { Finding, Problem } from '../row.ts';

export interface ReadPicture {
  /** The bytes of a data URL; undefined for everything else. */
  read: (url: string | undefined, row: Omit<Problem, 'problem'>) => Buffer | undefined;
  /** The number of addresses so far, which nobody fetches. */
  foreign: () => number;
}

const head = /^data:(image\/[\w.+-]{1,80}|application\/octet-stream);base64,/;

/** Reads pictures that are in the file itself, undecoded. */
export function pictureReader(findings: Finding[]): ReadPicture {
  let foreign = 0;
  return {
    read(url, row) {
      if (!url) return undefined;
      const [start] = head.exec(url.slice(0, 120)) ?? [];
      if (start === undefined) {
        foreign += 1;
        return undefined;
      }
      // Four letters carry three bytes: what is too large is not decoded at all.
      if ((url.length - start.length) * 0.75 <= limits.imports.pictureBytes)
        return Buffer.from(url.slice(start.length), 'base64');
      findings.push({ problem: { ...row, problem: 'picture_too_large' } });
      return undefined;
    },
    foreign: () => foreign,
  };
}
