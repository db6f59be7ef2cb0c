import { shellPages } from '@portal/contracts';

const { title, description }: { title: string; description: string } = shellPages.contact;

export const en = {
  page: { title, description },
  title: 'Contact',
  operator: {
    named: (name: string) => `${name} runs this portal.`,
    write: 'Write to us about your data, your account, or anything on the portal:',
    noAddress: 'The operator of this portal has not published an address.',
  },
  forum: {
    title: 'Questions about plants',
    text: 'Ask the community in the forum. You can read it without an account.',
    link: 'Go to the forum',
  },
  fact: {
    title: 'A wrong fact on a plant page',
    text: 'Select “Ask about this plant” at the end of the page. Say what is wrong and where you read it, so that others can check it.',
    link: 'Find the plant',
  },
  report: {
    title: 'Something against the rules',
    text: 'Select “Report” next to a discussion, comment, message or photo. A moderator looks at it.',
  },
  privacy: {
    title: 'Your data',
    text: 'What we store, and how you download or delete it, is on the privacy page.',
    link: 'Privacy',
  },
};
