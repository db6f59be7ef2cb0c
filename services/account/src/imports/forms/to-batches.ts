import type { Finding, ImportRow } from '../row.ts';

const maxFindings = 250;
const maxBytes = 4 * 1024 * 1024;

const sizeOf = ({ value, photo }: ImportRow) => JSON.stringify(value).length + (photo?.byteLength ?? 0);

/** Divides findings by their number and by the bytes of their texts and pictures. */
export function* toBatches(findings: Finding[]): Generator<Finding[]> {
  let batch: Finding[] = [];
  let bytes = 0;
  for (const finding of findings) {
    const length = 'row' in finding ? sizeOf(finding.row) : 0;
    if (batch.length > 0 && (batch.length === maxFindings || bytes + length > maxBytes)) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(finding);
    bytes += length;
  }
  if (batch.length > 0) yield batch;
}
