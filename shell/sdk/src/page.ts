import { useEffect } from 'react';

/** The portal's name, as titles and the nav bar show it. */
export const portalName = 'Plant Portal';

/** Sets the title and the description of the page while the screen is shown. */
export function usePage({ title, description = '' }: { title: string; description?: string }) {
  useEffect(() => {
    document.title = title === portalName ? title : `${title} · ${portalName}`;
    descriptionElement().content = description;
  }, [title, description]);
}

function descriptionElement(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found) return found;
  const made = document.createElement('meta');
  made.name = 'description';
  document.head.append(made);
  return made;
}
