/**
 * The files of a paste that has no text to paste: a picture, a screenshot, or files of a file manager. Word and Excel add
 * a picture of the copied text, which is none.
 */
export function pastedFiles(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])];
  return transfer && files.length > 0 && !hasText(transfer, files) ? files : [];
}

function hasText(transfer: DataTransfer, files: readonly File[]): boolean {
  const read = (type: string) => (transfer.types.includes(type) ? transfer.getData(type) : '');
  const html = read('text/html');
  const text = read('text/plain').trim();
  if (!html) return text !== '' && !endsWithNameOf(files, text);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('style, script')) element.remove();
  if (body.textContent.trim() !== '') return true;
  // Beside a copied picture, some browsers provide its address as the text.
  return text !== '' && !body.querySelector('img');
}

/** Some file managers provide the names or paths of the copied files as text. */
function endsWithNameOf(files: readonly File[], text: string): boolean {
  const path = text.slice(Math.max(text.lastIndexOf('\n'), text.lastIndexOf('\r')) + 1);
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return files.some((file) => file.name === name || encodeURIComponent(file.name) === name);
}
