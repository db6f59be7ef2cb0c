import type { Finding } from '../row.ts';

const maxFindings = 250;
const maxBytes = 8 * 1024 * 1024;

/** Divides findings by their number and by the bytes of their pictures. */
export function* toBatches(findings: Finding[]): Generator<Finding[]> {
  let batch: Finding[] = [];
  let bytes = 0;
  for (const finding of findings) {
    const length = ('row' in finding && finding.row.photo?.byteLength) || 0;
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
