import { documentTitle } from '@portal/contracts';
import { useEffect } from 'react';

export { portalName } from '@portal/contracts';

interface PageTexts {
  title: string;
  description?: string;
}

/** Of a page that is rendered on the server. */
let rendered: PageTexts | undefined;

export function startPageTexts(): void {
  rendered = undefined;
}

/** The title and description of a page that is rendered on the server, once it is rendered. */
export const renderedPageTexts = () => rendered;

/** Sets the title and description of the page while the screen is shown. */
export function usePage({ title, description = '' }: PageTexts) {
  if (typeof document === 'undefined') rendered = { title, description };
  useEffect(() => {
    document.title = documentTitle(title);
    descriptionElement().content = description;
  }, [title, description]);
}

function descriptionElement(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found) return found;
  const element = document.createElement('meta');
  element.name = 'description';
  document.head.append(element);
  return element;
}
