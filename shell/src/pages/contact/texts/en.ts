import { shellPages } from '@portal/contracts';

const { title, description }: { title: string; description: string } = shellPages.contact;

export const en = {
  page: { title, description },
  title: 'Contact',
  operator: {
    title: 'The operator',
    named: (name: string) => `${name} runs this portal.`,
    write: 'Write to us about your data, your account, or anything on the portal:',
    noAddress: 'The operator of this portal has not given an e-mail address yet.',
  },
  forum: {
    title: 'Questions about plants',
    text: 'Ask the community in the forum. More people read it than our inbox.',
    link: 'Go to the forum',
  },
  report: {
    title: 'Something against the rules',
    text: 'Select Report beside a discussion, comment, message or photo. A moderator looks at it.',
  },
  privacy: {
    title: 'Your data',
    text: 'What we store, and how you download or delete it, is on the privacy page.',
    link: 'Privacy',
  },
};
