import { HEADER_BYTES, ProtocolError } from './message.ts';

/** Splits a byte stream into messages. */
export class Frames {
  #chunks: Buffer[] = [];
  #size = 0;

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next complete message, or undefined. @throws {ProtocolError} */
  next(maxBytes: number): Buffer | undefined {
    if (this.#size < HEADER_BYTES) return undefined;
    if ((this.#chunks[0] as Buffer).length < HEADER_BYTES) this.#join();
    const length = (this.#chunks[0] as Buffer).readInt32LE(0);
    if (length < HEADER_BYTES || length > maxBytes) throw new ProtocolError(`message length ${length}`);
    if (this.#size < length) return undefined;
    this.#join();
    const all = this.#chunks[0] as Buffer;
    this.#chunks = all.length > length ? [all.subarray(length)] : [];
    this.#size -= length;
    return all.subarray(0, length);
  }

  #join(): void {
    if (this.#chunks.length > 1) this.#chunks = [Buffer.concat(this.#chunks)];
  }
}
