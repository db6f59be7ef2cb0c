import { deletedMember } from '@portal/contracts';
import { wordsOf } from '@portal/kit';
import mongoose from 'mongoose';
import { CommentModel } from '../model/comment.model.ts';
import { type ThreadDocument, ThreadModel } from '../model/thread.model.ts';

export const threadCount = 100_000;
const commentCount = 10_000;
/** The thread with all the comments. */
export const bigThread = 50_000;
/** The member who replied in as many threads as they have comments. */
export const busyMember = 6000;
const busyCommentCount = 20_000;

const start = Date.UTC(2025, 0, 1);
const minute = 60_000;
const batch = 2000;

/** Fills an empty forum; answers where its last pages begin. Throws where the forum is not empty. */
export async function fillForum(): Promise<{ deepest: Date; lastComments: Date }> {
  if ((await ThreadModel.estimatedDocumentCount()) > 0) throw new Error('This forum is in use.');
  const random = randomNumbers(1);
  for (let first = 1; first <= threadCount; first += batch) {
    const ids = Array.from({ length: batch }, (_, index) => first + index);
    await ThreadModel.collection.insertMany(ids.map((id) => madeUpThread(id, random)) as object[]);
  }
  await mongoose.connection
    .collection<{ _id: string; value: number }>('sequences')
    .insertOne({ _id: 'thread', value: threadCount });
  const commentAt = (index: number) => new Date(start + bigThread * minute + index * 1000);
  await CommentModel.collection.insertMany(
    Array.from({ length: commentCount }, (_, index) => ({
      _id: 1_000_000 + index,
      threadId: bigThread,
      content: sentence(random, 30),
      authorName: deletedMember,
      authorId: 1 + (index % 500),
      isHidden: index % 100 === 99,
      isThreadHidden: false,
      createdAt: commentAt(index),
      unrecordedActs: [],
    })) as object[],
  );
  await CommentModel.collection.insertMany(
    Array.from({ length: busyCommentCount }, (_, index) => ({
      _id: 2_000_000 + index,
      threadId: 5 + index * 5,
      content: sentence(random, 30),
      authorName: 'A busy member',
      authorId: busyMember,
      isHidden: false,
      isThreadHidden: isHidden(5 + index * 5),
      createdAt: commentAt(index),
      unrecordedActs: [],
    })) as object[],
  );
  return {
    deepest: new Date(start + threadCount * 0.1 * minute),
    lastComments: commentAt(commentCount - 60),
  };
}

const isHidden = (id: number) => id % 50 === 0 && id !== bigThread;

/** A thread of some seventy words; one in fifty is hidden, every second is on a plant. */
function madeUpThread(id: number, random: () => number): ThreadDocument {
  const createdAt = new Date(start + id * minute);
  const [title, content] = [sentence(random, 6), sentence(random, 65)];
  return {
    _id: id,
    title,
    content,
    authorName: 'A member',
    authorId: 1 + (id % 5000),
    ...(id % 2 === 0 && { relatedPlant: 'A plant', relatedPlantId: 1 + (id % 162) }),
    isHidden: isHidden(id),
    isHiddenByStaff: false,
    createdAt,
    lastActivityAt: new Date(createdAt.getTime() + Math.floor(random() * 10_000) * minute),
    commentCount: 0,
    hiddenCommentCount: 0,
    countRevision: 0,
    version: 1,
    words: wordsOf(title, content),
    unrecordedActs: [],
  };
}

const vocabulary = 20_000;

/** Words as often as in a language: the tenth most common one a tenth as often as the first. */
function sentence(random: () => number, length: number): string {
  const word = () => madeUpWord(Math.floor(vocabulary ** random()) - 1);
  return `${Array.from({ length }, word).join(' ')}.`;
}

const syllables = [
  'ba',
  'cor',
  'del',
  'fi',
  'gan',
  'hel',
  'ju',
  'lo',
  'mir',
  'nas',
  'per',
  'quo',
  'ri',
  'sul',
  'tev',
  'vi',
];

/** The word of a rank, the most common one first. */
export const madeUpWord = (rank: number): string =>
  [rank & 15, (rank >> 4) & 15, (rank >> 8) & 15, (rank >> 12) & 15].map((at) => syllables[at]).join('');

/** The same numbers in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
