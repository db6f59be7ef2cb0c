import type { PageDescription } from './page-head.schema.ts';

/** The shell's own pages. */
export const shellPages = {
  about: {
    path: '/about',
    screen: 'about',
    title: 'About',
    translations: { de: { title: 'Über uns' } },
    description: 'Why we made this plant guide, what you will find in it, and what our community stands for.',
  },
  references: {
    path: '/references',
    screen: 'references',
    title: 'References',
    translations: { de: { title: 'Quellen' } },
    description:
      'The articles, databases, books and traditional texts behind our plant pages, and how we check them.',
  },
  privacy: {
    path: '/privacy',
    screen: 'privacy',
    title: 'Privacy',
    translations: { de: { title: 'Datenschutz' } },
    description:
      'What this portal stores about you, which cookies it sets, and how you download or delete your data.',
  },
  contact: {
    path: '/contact',
    screen: 'contact',
    title: 'Contact',
    translations: { de: { title: 'Kontakt' } },
    description: 'How to reach the people who run the portal, the community and the moderators.',
  },
} as const satisfies Record<string, PageDescription>;
