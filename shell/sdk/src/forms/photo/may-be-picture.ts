/**
 * Returns whether a file may be a picture by its type. Some systems give a photo no type or a general one; then only decoding decides.
 */
export const mayBePicture = ({ type }: Pick<Blob, 'type'>): boolean =>
  type === '' || type === 'application/octet-stream' || type.startsWith('image/');
