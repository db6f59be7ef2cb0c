import { type AccountState, type Author, accounts, type Viewer } from '@portal/contracts';
import { type AccountDirectory, AppError, type Call, conflict, unavailable } from '@portal/kit';

interface Written {
  authorId: number | null;
}

/**
 * The accounts of the authors of these texts, by id. Empty where accounts can't be read: the texts are shown without.
 */
export type AuthorsOf = (written: Written[]) => Promise<ReadonlyMap<number, Author>>;

export const createAuthors =
  (directory: Pick<AccountDirectory, 'find'>): AuthorsOf =>
  async (written) => {
    const ids = [...new Set(written.flatMap(({ authorId }) => authorId ?? []))];
    // The directory asks for all of them in one call; of a failed one it still knows some.
    const known = await Promise.all(ids.map((id) => directory.find([id]).catch(() => new Map())));
    const found = known.flatMap((accounts): [number, AccountState][] => [...accounts]);
    return new Map(found.map(([id, account]) => [id, presentAuthor(account)]));
  };

const presentAuthor = ({ username, roles: [role], avatarUrl }: AccountState): Author => ({
  username,
  ...(role && { role }),
  ...(avatarUrl && { avatarUrl }),
});

/**
 * Throws 409 for a name that the member may not sign with, because it is or resembles somebody else's, and 503 where
 * that can't be found out.
 */
export type CheckName = (name: string, member: Viewer) => Promise<void>;

export const createNameCheck =
  (call: Call): CheckName =>
  async (name, { id: userId }) => {
    try {
      await call(accounts.checkName, { body: { userId, name } });
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') {
        throw conflict(error.message, { authorName: error.message });
      }
      throw unavailable('Your name could not be checked. Please try again in a moment.', error);
    }
  };
