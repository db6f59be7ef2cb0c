import { randomUUID } from 'node:crypto';
import {
  bulletin,
  type ChatMessage,
  chat,
  collections,
  comments,
  favorites,
  type GardenPlant,
  garden,
  gardenLinks,
  journal,
  limits,
  links,
  members,
  type Plant,
  plantAdmin,
  reports,
  type Thread,
  threads,
  type User,
  users,
} from '@portal/contracts';
import { expectNoOverflowAt } from '../overflow.ts';
import { plantNamed } from '../own-plant.ts';
import { ask, logIn, newVisitor, type Person, register, staff } from '../people.ts';
import { test } from '../visit.ts';

test.use({ mayFail: [/\b40[134]\b/] });

const letters = {
  'without a break': 'W',
  'of German compounds': 'Grundstücksverkehrsgenehmigungszuständigkeitsübertragungsverordnung',
};

for (const [kind, letter] of Object.entries(letters)) {
  /** A new word of a length. */
  const word = (length: number) => `${letter.repeat(length).slice(0, length - 8)}${randomUUID().slice(0, 8)}`;
  const visitor = () => ({
    username: `${'W'.repeat(22)}${randomUUID().slice(0, 8)}`,
    password: randomUUID(),
  });

  test(`no page is wider than the screen, with the longest names ${kind}`, {
    tag: '@slow',
  }, async ({ page }) => {
    const person = visitor();
    const { id, paths } = await write(word, person);

    await test.step('for visitors', async () => {
      for (const path of paths.public) await expectNoOverflowAt(page, path);
    });
    await test.step('for the member', async () => {
      await logIn(page, person);
      for (const path of [...paths.public, ...paths.own]) await expectNoOverflowAt(page, path);
    });
    await test.step('for a moderator', async () => {
      await logIn(page, staff('moderator'));
      const of = [links.moderation(), links.managedMember(id), links.photoApprovals()];
      for (const path of of) await expectNoOverflowAt(page, path);
    });
    await test.step('for an administrator', async () => {
      await logIn(page, staff('admin'));
      for (const path of paths.administration) await expectNoOverflowAt(page, path);
    });
    await test.step('for the owner', async () => {
      await logIn(page, staff('owner'));
      for (const path of paths.photos) await expectNoOverflowAt(page, path);
    });
  });
}

/** Writes the longest names wherever the portal shows one, and returns where they are shown. */
async function write(word: (length: number) => string, person: Person) {
  const [admin, member, other] = [await newVisitor(), await newVisitor(), await newVisitor()];
  await logIn(admin, staff('admin'));
  const names = { commonName: word(100), latinName: word(120), family: word(80), otherNames: [word(100)] };
  const { id: plantId } = await ask<Plant>(admin, plantAdmin.create, { ...plantNamed('Sage'), ...names });
  const { id } = await register(member, person);
  await ask<User>(member, users.update, {
    displayName: word(limits.profile.displayNameLength),
    biography: word(limits.profile.biographyLength),
    location: word(limits.profile.locationLength),
    links: [{ label: word(limits.profile.linkLabelLength), url: `https://example.org/${word(250)}` }],
  });
  const authorName = word(limits.authorNameLength);
  const title = word(limits.thread.titleLength);
  const thread = {
    title,
    content: word(500),
    authorName,
    relatedPlant: names.commonName,
    format: 'markdown',
  };
  const { id: threadId } = await ask<Thread>(member, threads.create, thread);
  const reply = { content: word(500), authorName };
  await ask(member, comments.create, reply, { id: threadId });
  const collection = word(limits.collection.nameLength);
  await ask(member, favorites.add, undefined, { plantId });
  await ask(member, collections.add, { collectionName: collection }, { plantId });
  await ask(member, journal.create, { plantId, notes: word(500) }, { userId: id });
  const grown = { name: word(100), place: word(100), notes: word(500), requestKey: randomUUID() };
  const { id: gardenId } = await ask<GardenPlant>(member, garden.add, { ...grown, plantId });
  const { path: shared } = await ask<{ path: string }>(member, gardenLinks.renewShare);
  const { id: messageId } = await ask<ChatMessage>(member, chat.post, { message: word(500) });
  const notice = { title: word(120), content: word(500), expires: true, requestKey: randomUUID() };
  await ask(admin, bulletin.announce, notice);

  await register(other);
  const report = { kind: 'chat_message', id: messageId, reason: 'other', note: word(500) };
  await ask(other, reports.create, { ...report, requestKey: randomUUID() });
  await ask(other, comments.create, { content: `@${person.username}`, authorName }, { id: threadId });
  await ask(admin, members.warn, { reason: word(500) }, { id });
  return {
    id,
    paths: pathsOf({ id, plantId, threadId, gardenId, collection, title, shared, names, person }),
  };
}

interface Written {
  id: number;
  plantId: number;
  threadId: number;
  gardenId: number;
  collection: string;
  title: string;
  shared: string;
  names: { commonName: string };
  person: Person;
}

function pathsOf({ id, plantId, threadId, gardenId, collection, title, shared, names, person }: Written) {
  const q = names.commonName;
  return {
    public: [
      links.home({ q }),
      links.plant(plantId),
      links.compare(plantId, 1),
      links.interactions({ plant: plantId }),
      links.forum({ plant: plantId }),
      links.forumSearch({ q: title }),
      links.thread(threadId),
      links.user(id),
      links.user(id, { tab: 'journal' }),
      links.community(),
      shared,
    ],
    own: [
      links.newThread({ plant: plantId }),
      links.settings(),
      links.favorites(),
      links.favorites({ collection }),
      links.garden(),
      links.gardenPlant(gardenId),
      links.notifications(),
      links.notificationSettings(),
      links.emotion(),
    ],
    administration: [
      links.administration(),
      links.audit(),
      links.members(),
      links.members({ q: person.username }),
      links.managedMember(id),
      links.photoApprovals(),
      links.moderation(),
      links.photoManager({ q }),
      links.newPlant(),
      links.editPlant(plantId),
      links.removals(),
      links.rejections(),
      links.releases(),
    ],
    photos: [links.editPhotos(plantId), links.uploadPhotos(plantId)],
  };
}
