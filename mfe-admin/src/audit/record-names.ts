import type { AuditRecord } from '@portal/contracts';
import { texts } from '../texts/index.ts';

/** Names of what a record contains, in the current language. What is new to the portal keeps a readable form of its key. */
export const actName = (act: string): string =>
  (texts().records.acts as Record<string, string>)[act] ?? readable(act);

export const serviceName = (service: string): string =>
  (texts().records.services as Record<string, string>)[service] ?? readable(service);

export const kindName = (kind: string): string => texts().records.kinds[kind] ?? readable(kind);

export const subjectName = ({ kind, id, name }: AuditRecord['subject']): string =>
  name || `${kindName(kind)} ${id}`;

/** `['toxicity', 'level']` is "Toxicity: Level". */
export function fieldName(path: readonly string[]): string {
  const { records, fields, plantForm, audit } = texts();
  const known: Record<string, unknown> = { ...plantForm, ...fields, ...records.fields };
  const names = path.map((key) => (typeof known[key] === 'string' ? known[key] : readable(key)));
  return names.join(': ') || audit.value;
}

/** `growingZone` and `growing_zone` are "Growing zone". */
function readable(key: string): string {
  const words = key
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
