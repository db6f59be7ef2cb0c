/** One of the texts: the same for the same photo, another for another; the salt keeps the choices apart. */
export function chosen(texts: readonly string[], fingerprint: number, salt: number): string {
  const mixed = Math.imul(fingerprint ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b) >>> 0;
  return texts[(mixed >>> 8) % Math.max(texts.length, 1)] ?? '';
}
