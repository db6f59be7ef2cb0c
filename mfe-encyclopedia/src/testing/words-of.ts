/** What stands in an element in the language of the page, in order: without what is marked as being in another. */
export function wordsOf(element: Element): string[] {
  const own = element.cloneNode(true) as Element;
  for (const foreign of own.querySelectorAll('[lang]')) foreign.remove();
  const texts = document.createTreeWalker(own, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent?.trim() ?? '');
  return words.filter((text) => /\p{L}/u.test(text));
}
