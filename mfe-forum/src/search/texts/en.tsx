import { count } from '@portal/sdk';
import type { ReactNode } from 'react';

/** The English texts of the search in comments and of the bookmarks. */
export const en = {
  found: {
    comment: (number: number) => `Comment #${count(number)}`,
    discussion: 'Discussion',
    by: (author: ReactNode) => <>by {author}</>,
    fromStart: 'First results',
  },
  search: {
    title: 'Search the forum',
    titleOf: (term: string) => `Search the forum: ${term}`,
    lead: 'Finds discussions and single comments.',
    form: 'Search in discussions and comments',
    words: 'Words',
    more: 'Author, topic, time and plant',
    author: 'Author',
    authorHint: 'A user name, such as rosa.',
    plant: 'Plant',
    topic: 'Topic',
    anyTopic: 'Any topic',
    from: 'From',
    to: 'To',
    submit: 'Search',
    reset: 'Clear all',
    start: 'Enter words, or choose an author, a plant, a topic or a time.',
    results: 'Results',
    shown: (amount: number) => `Showing ${count(amount)} ${amount === 1 ? 'result' : 'results'}`,
    none: 'Nothing found. Try other words or fewer conditions.',
    failed: 'The search failed.',
  },
  bookmarks: {
    title: 'Bookmarks',
    description: 'The comments that you marked.',
    lead: 'Comments that you marked, the latest first. Only you can see them.',
    shown: (amount: number) => `Showing ${count(amount)} ${amount === 1 ? 'bookmark' : 'bookmarks'}`,
    none: 'No bookmarks yet',
    noneHint: 'Use “Bookmark” on a comment to find it again here.',
    failed: 'Your bookmarks could not be loaded.',
    remove: 'Remove bookmark',
    removed: 'Bookmark removed',
    removeFailed: 'The bookmark could not be removed. Please try again.',
    logIn: 'Log in to see your bookmarks.',
    login: 'Login',
  },
};
