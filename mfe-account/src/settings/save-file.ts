/** The browser reads the bytes a little after the click. */
const readWithinMs = 60_000;

export function saveFile(file: File): void {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), readWithinMs);
}
