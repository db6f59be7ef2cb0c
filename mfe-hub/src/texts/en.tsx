import { count, counted } from '@portal/sdk';
import type { ReactNode } from 'react';

/** The beginning of a message, for the names of its buttons. */
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40).trimEnd()}…` : text);

/** The English texts, by the part that shows them. */
export const en = {
  common: {
    error: 'Error',
    cancel: 'Cancel',
    delete: 'Delete',
    deleting: 'Deleting...',
  },
  community: {
    title: 'Plant Community Hub',
    description: 'Plant news and a live chat with people who grow and use plants.',
    lead: 'See what’s new and chat with other plant enthusiasts.',
    board: 'Bulletin Board',
    chat: 'Live Chat',
    boardOrChat: 'Community',
    join: 'Join the community',
    joinReason: 'Chat with other members, share photos of your plants and keep a plant journal. It’s free.',
    logInOrRegister: 'Log in or register',
  },
  stats: {
    label: 'The community in numbers',
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
      { rule: 'Be kind.', reason: 'Everyone here is learning, and you were new once, too.' },
      { rule: 'Name your source.', reason: 'Say whether you tried it yourself, read it or heard it.' },
      {
        rule: 'No medical advice.',
        reason: 'Share what you know about plants, but leave diagnoses to doctors.',
      },
      {
        rule: 'Only name a species if you are sure.',
        reason: 'Look-alikes can be poisonous. If you’re not sure, say so.',
      },
      {
        rule: 'Share only what’s yours.',
        reason: 'Post photos you took yourself, and keep private conversations private.',
      },
      {
        rule: 'Stay on topic.',
        reason: 'No advertising, politics, addresses or phone numbers.',
      },
    ],
  },
  board: {
    label: 'Bulletin board',
    empty: 'Nothing on the board right now',
    emptyReason: 'New plants, community photos and announcements appear here for 24 hours.',
    showAll: (amount: number) => `Show all ${count(amount)} entries`,
    loadAgain: 'Reload the board',
    write: 'Write an announcement',
  },
  entry: {
    kinds: { new_plant: 'New plant', community_photo: 'Community photo', announcement: 'Announcement' },
    aboutPlant: {
      new_plant: (name: string) => `New plant: ${name}`,
      community_photo: (name: string) => `New photo: ${name}`,
    },
    noExpiry: 'No expiry',
    expired: 'Expired',
    hoursLeft: (hours: number, minutes: number) => `${hours}h ${minutes}m left`,
    minutesLeft: (minutes: number) => `${minutes}m left`,
    deleteOf: (title: string) => `Delete “${title}”`,
    delete: 'Delete Entry',
    deleteWarning: (title: ReactNode) => <>“{title}” will be removed from the board. This can’t be undone.</>,
    deleted: 'Entry Deleted',
  },
  announcement: {
    title: 'New Announcement',
    description: 'Everyone who visits the community will see it on the board.',
    post: 'Post Announcement',
    posting: 'Posting...',
    posted: 'Announcement Posted',
    headline: 'Title',
    text: 'Text',
    picture: 'Image (optional)',
    expiry: 'Expires',
    expiries: { day: 'After 24 hours', never: 'Never' },
    pleaseFillIn: 'Please fill out this field.',
  },
  chat: {
    label: 'Live chat',
    recent: (amount: number) => `${count(amount)} recent`,
    connected: 'Connected',
    connecting: 'Connecting...',
    reconnecting: 'Reconnecting to chat server...',
    pleaseLogIn: 'Please log in to participate in the live chat',
    login: 'Login',
    loadAgain: 'Reload the chat',
    form: 'Send a message',
    message: 'Your message',
    cancelReply: 'Cancel reply',
    send: 'Send',
    sending: 'Sending...',
    retry: 'Retry',
    notSent: (reason: string) => `Not sent. ${reason}`,
  },
  messages: {
    label: 'Messages',
    none: 'No messages yet',
    noneForAnonymous: 'Messages from members will appear here.',
    noneForMembers: 'Be the first to say hello!',
    today: 'Today',
    yesterday: 'Yesterday',
    new: 'New messages',
    countNew: (amount: number) => counted(amount, 'new message', 'new messages'),
    toNewest: 'Jump to latest',
    showEarlier: 'Show earlier messages',
    loading: 'Loading…',
    you: 'You',
    messageBy: (author: string) => `the message by ${author}`,
    reply: 'Reply',
    replyTo: (author: string) => `Reply to ${author}`,
    quotedDeleted: 'Deleted message',
    actionsOf: (text: string) => `Actions for “${shortened(text)}”`,
    reactions: { helpful: 'Helpful', love: 'Love it', laugh: 'Funny' },
    reacted: (reaction: string, amount: number) => `${reaction}: ${count(amount)}`,
    react: (reaction: string, text: string) => `${reaction}, “${shortened(text)}”`,
    edit: 'Edit',
    editOf: (text: string) => `Edit your message “${shortened(text)}”`,
    editing: 'Edit your message',
    editHint: 'Enter saves, Escape cancels.',
    save: 'Save',
    saving: 'Saving...',
    changed: 'Message Changed',
    edited: (when: ReactNode) => <>edited {when}</>,
    deleteOwn: (text: string) => `Delete your message “${shortened(text)}”`,
    deleteOwnWarning: 'Your message will be deleted for everyone. This can’t be undone.',
    reason: 'Reason',
    reasonHint: 'It is recorded in the audit log.',
    deleteBy: (author: string) => `Delete message by ${author}`,
    delete: 'Delete Message',
    deleteWarning: (author: ReactNode) => (
      <>The message by {author} will be deleted for everyone. This can’t be undone.</>
    ),
    deleted: 'Message Deleted',
  },
};
