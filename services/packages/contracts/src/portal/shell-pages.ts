import type { PageDescription } from './page-head.ts';

/** The shell's own pages. */
export const shellPages = {
  about: {
    path: '/about',
    title: 'About',
    description: 'Why this guide was planted, what it holds, and how its community tends it.',
  },
  references: {
    path: '/references',
    title: 'References',
    description:
      'The articles, databases, books and traditions behind the plant pages, and how they were checked.',
  },
} as const satisfies Record<string, PageDescription>;
