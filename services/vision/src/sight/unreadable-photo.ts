/** The bytes that someone sent as a photo can't be decoded. */
export class UnreadablePhoto extends Error {
  override readonly name = 'UnreadablePhoto';
}

/**
 * Waits for the decoder; throws UnreadablePhoto where it fails. Only the decoder's own failure is about the bytes: asking
 * a second time, in another way, may well succeed with the same damaged file.
 */
export async function decoded<T>(pixels: Promise<T>): Promise<T> {
  try {
    return await pixels;
  } catch (cause) {
    throw new UnreadablePhoto('The photo can’t be decoded.', { cause });
  }
}
