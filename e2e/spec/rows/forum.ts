import { type SpecRow, testsOf } from '../row.ts';

const comments = testsOf('mfe-forum/src/comments/comments.test.tsx');
const editor = testsOf('mfe-forum/src/threads/thread-editor.test.tsx');
const form = testsOf('mfe-forum/src/threads/new-thread.screen.test.tsx');
const list = testsOf('mfe-forum/src/threads/thread-list.screen.test.tsx');
const removal = testsOf('mfe-forum/src/threads/delete-thread.test.tsx');
const reply = testsOf('mfe-forum/src/comments/reply.test.tsx');
const thread = testsOf('mfe-forum/src/threads/thread.screen.test.tsx');

const row = 'a row shows title, plant, text, author, date and the count of comments';
const mayDo = '%s is offered what they may do';

/** §2, forum list, new discussion, thread. */
export const rows: SpecRow[] = [
  {
    id: '2.forum-list.1',
    says: 'A thread shows its title and a badge of the related plant.',
    heldBy: list(row),
  },
  {
    id: '2.forum-list.2',
    says: 'The first 200 characters of its content, with an ellipsis if there are more.',
    heldBy: list('the text of a row ends after 200 characters', row),
  },
  { id: '2.forum-list.3', says: 'The author’s name and the date.', heldBy: list(row) },
  {
    id: '2.forum-list.4',
    says: 'A hidden thread has a badge "Hidden from public".',
    heldBy: list('a hidden discussion is marked', row),
  },
  {
    id: '2.forum-list.5',
    says: '"No discussions yet"',
    heldBy: list('without a discussion the forum says so'),
  },
  {
    id: '2.forum-list.6',
    says: 'A skeleton of 5 items.',
    heldBy: list('five placeholders stand where the discussions will be'),
  },
  {
    id: '2.forum-list.7',
    says: '"New Discussion" when logged in, otherwise "Login to Post", which leads to /auth.',
    heldBy: list('a member begins a discussion, a stranger is led to the login and from there to the form'),
  },
  {
    id: '2.forum-new.1',
    says: 'A form of title, content, related plant, name and email.',
    heldBy: form(
      'the form is empty but for the name, which is the username',
      'what was filled in is posted, and its thread opens',
    ),
  },
  {
    id: '2.forum-new.2',
    says: 'A stranger reads the toast "Login Required" and is led to the login after 1 s.',
    heldBy: form('is told to log in, and goes there after a second, with the way back'),
  },
  {
    id: '2.forum-new.3',
    says: 'A discussion that was posted opens at /forum/thread/{id}.',
    heldBy: form('what was filled in is posted, and its thread opens'),
  },
  {
    id: '2.thread.1',
    says: 'A thread is viewed.',
    heldBy: thread('a discussion shows title, text, author, date and plant, and names the page'),
  },
  {
    id: '2.thread.2',
    says: 'Its author edits it.',
    heldBy: [
      ...editor('an edit begins with the text as it is, names what it began from, and is shown when saved'),
      ...thread(mayDo),
    ],
  },
  {
    id: '2.thread.3',
    says: 'It is hidden and shown again.',
    heldBy: thread('its author hides it and shows it again', mayDo),
  },
  {
    id: '2.thread.4',
    says: 'It is deleted.',
    heldBy: removal(
      'deleting leads to the forum, whose lists are fetched anew, and asks for nothing that is gone',
    ),
  },
  {
    id: '2.thread.5',
    says: 'It is replied to.',
    heldBy: reply('a reply is posted, seen and focused; the form is cleared and closed'),
  },
  {
    id: '2.thread.6',
    says: 'A skeleton of 3 comments.',
    differs:
      'Of a discussion with fewer comments as many placeholders stand as it has, and none without any: three would make the page jump when they go.',
    heldBy: comments(
      'three placeholders stand where the comments will be',
      'of a discussion with fewer comments as many placeholders stand as it has',
      'of a discussion without a comment nothing is waited for',
    ),
  },
  {
    id: '2.thread.7',
    says: '"Discussion Not Found"',
    heldBy: thread('a discussion that is not there (%s) says so'),
  },
  { id: '2.thread.8', says: 'A moderator, and no other, may delete a thread.', heldBy: thread(mayDo) },
  {
    id: '2.thread.9',
    says: 'A moderator may hide a comment.',
    heldBy: comments('hides a comment and shows it again', '%s is not offered to hide or delete a comment'),
  },
  {
    id: '2.thread.10',
    says: 'A moderator may delete a comment.',
    heldBy: comments(
      'deletes a comment after a question that shows it, and stands at the heading then',
      '%s is not offered to hide or delete a comment',
    ),
  },
];
