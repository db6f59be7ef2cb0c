/** The texts of an element that are in the page's language, without those marked as another. */
export function textsOf(element: Element): string[] {
  const own = element.cloneNode(true) as Element;
  for (const foreign of own.querySelectorAll('[lang]')) foreign.remove();
  const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
  const result: string[] = [];
  while (texts.nextNode()) result.push(texts.currentNode.textContent?.trim() ?? '');
  return result.filter((text) => /\p{L}/u.test(text));
}
