import { documentTitle } from '@portal/contracts';
import { useEffect } from 'react';

export { portalName } from '@portal/contracts';

/** Sets the title and description of the page while the screen is shown. */
export function usePage({ title, description = '' }: { title: string; description?: string }) {
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
