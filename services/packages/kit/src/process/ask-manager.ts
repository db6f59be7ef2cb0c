import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@portal/contracts';
import { AppError, unavailable } from '../http/errors.ts';
import { withinTime } from '../time-limit.ts';

/** Asks the process manager that started this process. */
export type AskManager = <Answer>(question: object) => Promise<Answer>;

interface ManagerAnswer {
  type: 'answer';
  id: string;
  value?: unknown;
  refusal?: string;
  /** Of the error that is the refusal. */
  name?: string;
}

const answerMs = 50_000;
/** By the name of the manager's error. */
const codes: Record<string, ErrorCode> = { Conflict: 'conflict', Missing: 'not_found' };

/** Undefined in a process that no manager of `npm start` runs. */
export const askManager: AskManager | undefined = process.send && ask;

/** @throws {AppError} the manager's refusal as a conflict or as invalid input */
async function ask<Answer>(question: object): Promise<Answer> {
  const id = randomUUID();
  let listener: ((message: unknown) => void) | undefined;
  const answered = new Promise<ManagerAnswer>((resolve) => {
    listener = (message) => {
      if (isAnswer(message) && message.id === id) resolve(message);
    };
    process.on('message', listener);
  });
  try {
    process.send?.({ type: 'question', id, question });
    const late = (): never => {
      throw unavailable('The process manager does not answer. Please try again in a moment.');
    };
    const { value, refusal, name } = await withinTime(answered, answerMs, late);
    if (refusal === undefined) return value as Answer;
    throw new AppError(codes[name ?? ''] ?? 'invalid_input', refusal);
  } finally {
    if (listener) process.off('message', listener);
  }
}

const isAnswer = (message: unknown): message is ManagerAnswer =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'answer';
