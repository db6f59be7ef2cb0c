import type { Head, PackedHead } from '@portal/vision-core/backbone/head';

/** Writes the arrays of a head in base64. */
export const packHead = (head: Head): PackedHead => ({
  centres: pack(head.centres),
  scales: pack(head.scales),
  rows: pack(head.rows),
  rowScales: pack(head.rowScales),
  offsets: pack(head.offsets),
});

const pack = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('base64');
