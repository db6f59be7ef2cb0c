import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

/** What the remote says in English, by the part that says it. */
export const en = {
  common: {
    error: 'Error',
    cancel: 'Cancel',
    delete: 'Delete',
    deleting: 'Deleting...',
  },
  community: {
    title: 'Plant Community Hub',
    description: 'What is new in the plant portal, and a live chat with people who grow and use plants.',
    lead: 'What is new among the plants, and who is talking about them right now.',
    board: 'Bulletin Board',
    chat: 'Live Chat',
    boardOrChat: 'Community',
    join: 'Join the community',
    joinReason: 'Members chat, share photos of their plants and keep a plant journal. It costs nothing.',
    logInOrRegister: 'Log in or register',
  },
  stats: {
    label: 'The community in figures',
    plants: (amount: number) => (
      <>
        <strong>{count(amount)}</strong> medicinal plants documented
      </>
    ),
    chat: (
      <>
        <strong>24/7</strong> active chat
      </>
    ),
    updates: (
      <>
        <strong>Daily</strong> updates
      </>
    ),
  },
  guidelines: {
    title: 'Community Guidelines',
    rules: [
      { rule: 'Be kind.', reason: 'Behind every question is someone who is learning. So were you.' },
      { rule: 'Name your source.', reason: 'Say whether you have tried it, read it or heard it.' },
      {
        rule: 'No medical advice.',
        reason: 'Share what you know of plants; a diagnosis belongs to a doctor.',
      },
      {
        rule: 'Be sure before you name a plant.',
        reason: 'A look-alike may be poisonous. If in doubt, say so.',
      },
      {
        rule: 'Share what is yours.',
        reason: 'Post photos that you took, and leave out what others told you in private.',
      },
      {
        rule: 'Stay with plants.',
        reason: 'No advertising, no politics, no addresses or telephone numbers.',
      },
    ],
  },
  board: {
    label: 'Bulletin board',
    empty: 'Nothing on the board right now',
    emptyReason: 'New plants, community photos and announcements appear here for 24 hours.',
    showAll: (amount: number) => `Show all ${count(amount)} entries`,
    loadAgain: 'Load the board again',
    write: 'Write an announcement',
  },
  entry: {
    kinds: { new_plant: 'New plant', community_photo: 'Community photo', announcement: 'Announcement' },
    staysForever: 'No expiry',
    expired: 'Expired',
    hoursLeft: (hours: number, minutes: number) => `${hours}h ${minutes}m left`,
    minutesLeft: (minutes: number) => `${minutes}m left`,
    deleteOf: (title: string) => `Delete “${title}”`,
    delete: 'Delete Entry',
    deleteWarning: (title: ReactNode) => <>“{title}” will leave the board. This can’t be undone.</>,
    deleted: 'Entry Deleted',
  },
  announcement: {
    title: 'New Announcement',
    description: 'It stands on the board for everyone who visits the community.',
    post: 'Post Announcement',
    posting: 'Posting...',
    posted: 'Announcement Posted',
    headline: 'Title',
    text: 'Text',
    picture: 'Picture (optional)',
    expiry: 'Leaves the board',
    expiries: { day: 'After 24 hours', never: 'Never' },
    pleaseFillIn: 'Please fill this in.',
    invalidFile: 'Invalid file',
    refusals: {
      not_image: 'Please select an image file.',
      unreadable: 'This picture can’t be read here. A JPEG, PNG or WebP file can.',
    },
  },
  chat: {
    label: 'Live chat',
    recent: (amount: number) => `${count(amount)} recent`,
    connected: 'Connected',
    connecting: 'Connecting...',
    reconnecting: 'Reconnecting to chat server...',
    pleaseLogIn: 'Please log in to participate in the live chat',
    login: 'Login',
    loadAgain: 'Load the chat again',
    form: 'Send a message',
    message: 'Your message',
    send: 'Send',
    sending: 'Sending...',
    retry: 'Retry',
    notSent: (reason: string) => `Not sent. ${reason}`,
  },
  messages: {
    label: 'Messages',
    none: 'No messages yet',
    noneForAnonymous: 'What members say to each other will stand here.',
    noneForMembers: 'Say hello, and others will find it here.',
    new: 'New messages',
    countNew: (amount: number) => counted(amount, 'new message', 'new messages'),
    toNewest: 'To the newest',
    showEarlier: 'Show earlier messages',
    loading: 'Loading…',
    you: 'You',
    deleteBy: (author: string) => `Delete message by ${author}`,
    delete: 'Delete Message',
    deleteWarning: (author: ReactNode) => (
      <>The message by {author} will be deleted for everyone. This can’t be undone.</>
    ),
    deleted: 'Message Deleted',
  },
};
