import { languages, limits, roleNames } from '@portal/contracts';
import { CanaryAudience } from '@portal/contracts/schemas';
import * as z from 'zod/mini';

/** Parses an audience as `--canary` takes it: `10`, `staff`, `role:moderator` or `language:de`. */
export function parseAudience(text: string): CanaryAudience {
  const [kind = '', value = ''] = text.split(':', 2);
  const audience = /^[\d.]+$/.test(text)
    ? { kind: 'share', percent: Number(text) }
    : { kind, ...(text.includes(':') && { [kind]: value }) };
  const result = z.safeParse(CanaryAudience, audience);
  if (result.success) return result.data;
  throw new Error(
    `--canary takes a share between 0 and 100 percent, staff, ${describeChoices()}; not "${text}".`,
  );
}

export const describeChoices = () => `${choices('role', roleNames)}, or ${choices('language', languages)}`;

const choices = (kind: string, values: readonly string[]) =>
  values.map((value) => `${kind}:${value}`).join(' or ');

/** Parses for how many days a preview lasts; by default a week. */
export function parsePreviewDays(text = String(limits.previews.days)): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= limits.previews.maxDays) return days;
  throw new Error(`--days takes a whole number from 1 to ${limits.previews.maxDays}, not "${text}".`);
}

/** Says for how long a version can be previewed. */
export const describePreview = (name: string, version: string, days: number) =>
  `${name} ${version} can be previewed for ${days === 1 ? 'a day' : `${days} days`}; no other visitor gets it.`;

/** Formats an audience for the audit log and lists: `10 %`, `staff`, `role:moderator`, `language:de`. */
export function formatAudience(audience: CanaryAudience): string {
  if (audience.kind === 'share') return `${audience.percent} %`;
  if (audience.kind === 'role') return `role:${audience.role}`;
  return audience.kind === 'language' ? `language:${audience.language}` : 'staff';
}

const languageNames = { en: 'English', de: 'German' } as const;

/** Describes an audience in a sentence: `v2 is live for …`. */
export function describeAudience(audience: CanaryAudience): string {
  if (audience.kind === 'share') return `${audience.percent} % of the visitors`;
  if (audience.kind === 'role') return `signed-in members with the role ${audience.role}`;
  if (audience.kind === 'language')
    return `visitors who use the portal in ${languageNames[audience.language]}`;
  return 'signed-in members of staff';
}

export const isSameAudience = (one: CanaryAudience | undefined, other: CanaryAudience | undefined) =>
  (one && formatAudience(one)) === (other && formatAudience(other));
