import { randomBytes } from 'node:crypto';
import type { Binary } from 'bson';
import { encode } from '../bson/encode.ts';
import { bsonKey } from '../bson/key.ts';
import type { Document } from '../bson/values.ts';
import { type Catalog, USERS_COLLECTION } from '../catalog.ts';
import type { Collection, Row } from '../collection.ts';
import { CommandError } from '../errors.ts';
import { KEPT_BYTES, type Store } from '../store/store.ts';
import type { Role } from './roles.ts';
import { type Credentials, dummyCredentials, MECHANISM } from './scram.ts';

/** A user as MongoDB stores it. */
export interface User {
  /** The database and the name. */
  _id: string;
  /** Differs for a user who was dropped and created again. */
  userId: Binary;
  user: string;
  db: string;
  credentials: { [MECHANISM]: Credentials };
  roles: Role[];
  customData?: Document;
}

/** The users, in the collection `system.users` of `admin`. */
export class Users {
  private constructor(
    readonly catalog: Catalog,
    readonly secret: Buffer,
  ) {}

  static async load(catalog: Catalog): Promise<Users> {
    return new Users(catalog, await loadSecret(catalog.store));
  }

  get isEmpty(): boolean {
    return (this.#collection?.rows.size ?? 0) === 0;
  }

  find(database: string, name: string): User | undefined {
    const collection = this.#collection;
    const row = collection?.rows.get(bsonKey(userKey(database, name)));
    return collection && row && userOf(collection, row);
  }

  all(): User[] {
    const collection = this.#collection;
    return collection ? [...collection.rows.values()].map((row) => userOf(collection, row)) : [];
  }

  /** The credentials that an unknown user seems to have. */
  dummyCredentials(database: string, name: string): Credentials {
    return dummyCredentials(this.secret, userKey(database, name));
  }

  /** Creates or replaces a user. @throws {CommandError} BadValue (2) if it is too large to be cached */
  save(user: User): void {
    const document: Document = { ...user };
    if (encode(document).length > KEPT_BYTES)
      throw new CommandError(2, `a user must not be larger than ${KEPT_BYTES} bytes`);
    const { database, name } = USERS_COLLECTION;
    const collection = this.catalog.ensure(database, name);
    const row = collection.rows.get(bsonKey(user._id));
    if (row) collection.replace(row, { ...userOf(collection, row) }, document);
    else collection.insert(document);
  }

  remove(user: User): void {
    const row = this.#collection?.rows.get(bsonKey(user._id));
    if (row) this.#collection?.remove(row, { ...user });
  }

  get #collection() {
    return this.catalog.find(USERS_COLLECTION.database, USERS_COLLECTION.name);
  }
}

const userOf = (collection: Collection, row: Row): User => collection.read(row) as unknown as User;

export const userKey = (database: string, name: string): string => `${database}.${name}`;

const SECRET_KEY = 'secret';

/** The secret of dummy credentials. It is stored, so that a restart doesn't reveal which users exist. */
async function loadSecret(store: Store): Promise<Buffer> {
  for await (const [, bytes] of store.entries(SECRET_KEY)) return bytes;
  const secret = randomBytes(32);
  store.write(SECRET_KEY, secret);
  await store.flush();
  return secret;
}
