import { type BodyOf, type Content, type ContentKind, contents, serviceOfContent } from '@portal/contracts';
import { AppError, type Call } from '@portal/kit';

type Subject = Pick<Content, 'kind' | 'id'>;

const callsOf = (kind: ContentKind) => contents[serviceOfContent[kind]];

/** The content now; null if it doesn't exist. Throws if its service can't be reached. */
export async function readContent(
  call: Call,
  { kind, id }: Subject,
  requestId: string,
): Promise<Content | null> {
  try {
    return await call(callsOf(kind).read, { params: { kind, id } }, { requestId });
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Carries out an act of staff where the content is. What doesn't exist any more needs none. */
export async function actOnContent(
  call: Call,
  { kind, id }: Subject,
  body: BodyOf<typeof contents.account.act>,
  requestId: string,
): Promise<void> {
  try {
    await call(callsOf(kind).act, { params: { kind, id }, body }, { requestId });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}

const isMissing = (error: unknown) => error instanceof AppError && error.code === 'not_found';
