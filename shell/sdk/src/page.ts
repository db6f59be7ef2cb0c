import { documentTitle } from '@portal/contracts';
import { useEffect, useState } from 'react';

export { portalName } from '@portal/contracts';

interface PageTexts {
  title: string;
  description: string;
}

/** Of a page that is rendered on the server. */
let rendered: PageTexts | undefined;

export function startPageTexts(): void {
  rendered = undefined;
}

/** The title and description of a page that is rendered on the server, once it is rendered. */
export const renderedPageTexts = () => rendered;

/** Texts of the mounted screens, by the order of their first render. */
const shown = new Map<number, PageTexts>();
let screens = 0;

/** Sets the title and description of the page while the screen is shown. A screen within it comes first. */
export function usePage({ title, description = '' }: { title: string; description?: string }) {
  if (typeof document === 'undefined') rendered = { title, description };
  const [order] = useState(() => {
    screens += 1;
    return screens;
  });
  useEffect(() => {
    shown.set(order, { title, description });
    showInnermost();
    return () => {
      shown.delete(order);
    };
  }, [order, title, description]);
}

/** The effects of inner components run first, but these are rendered last. */
function showInnermost(): void {
  const texts = shown.get(Math.max(...shown.keys()));
  if (!texts) return;
  document.title = documentTitle(texts.title);
  descriptionElement().content = texts.description;
}

function descriptionElement(): HTMLMetaElement {
  const found = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (found) return found;
  const element = document.createElement('meta');
  element.name = 'description';
  document.head.append(element);
  return element;
}
