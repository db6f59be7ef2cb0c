/** A link to a file is followed at once, its bytes are read a little later. */
const readWithinMs = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), readWithinMs);
}
