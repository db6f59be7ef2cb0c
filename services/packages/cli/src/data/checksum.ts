import { hash } from 'node:crypto';

/** Count, size and an order-independent hash of documents. */
export class Checksum {
  count = 0;
  bytes = 0;
  readonly #sum = new Uint32Array(8);

  /** Adds a document's stored bytes. */
  add(document: Uint8Array): void {
    this.count += 1;
    this.bytes += document.length;
    const digest = hash('sha256', document, 'buffer');
    // Two documents never cancel out, as no two of a collection have the same _id.
    for (let at = 0; at < 8; at += 1) this.#sum[at] = (this.#sum[at] ?? 0) ^ digest.readUInt32BE(at * 4);
  }

  /** The sum in hexadecimal digits. */
  get sum(): string {
    return [...this.#sum].map((word) => word.toString(16).padStart(8, '0')).join('');
  }

  equals(other: Pick<Checksum, 'count' | 'sum'>): boolean {
    return this.count === other.count && this.sum === other.sum;
  }
}
