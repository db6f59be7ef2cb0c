import { type BodyOf, type Plant, plantPhotos, plants } from '@portal/contracts';
import type { Call } from '@portal/kit';
import mongoose from 'mongoose';
import { people, testEncyclopedia } from './test-encyclopedia.ts';

/** An encyclopedia with the owner's calls, by default for the plant 1. */
export function testPictures(call?: Call, foundPhotosWait = false, photoContact?: string) {
  const encyclopedia = testEncyclopedia({
    ...(call && { call }),
    foundPhotosWait,
    ...(photoContact && { photoContact }),
  });
  const { service } = encyclopedia;
  const owner = service.as(people.owner);
  const admin = service.as(people.admin);
  const add = (images: string[] | undefined, more: object = {}, id = 1) =>
    owner.call(plantPhotos.add, { params: { id }, body: { ...(images && { images }), ...more } });
  const replace = (body: BodyOf<typeof plantPhotos.replace>, id = 1) =>
    owner.call(plantPhotos.replace, { params: { id }, body });
  const remove = (body: BodyOf<typeof plantPhotos.remove>, id = 1) =>
    owner.call(plantPhotos.remove, { params: { id }, body });
  const undo = (revision: number, by = owner, id = 1) =>
    by.call(plantPhotos.undo, { params: { id }, body: { revision } });
  const read = (id = 1) => service.call(plants.read, { params: { id } });
  const setTo = ([imageUrl = '', ...additionalImages]: string[], more: object = {}) =>
    replace({ imageUrl, additionalImages, ...more });

  const statusOf = async (path: string) => (await service.fetch(path)).status;
  const files = () => mongoose.connection.collection('images.files').countDocuments({});
  async function claims(): Promise<string[]> {
    const stored = await mongoose.connection.collection('images.files').find({}).toArray();
    return stored.flatMap(({ metadata }) => metadata?.owners ?? []);
  }
  return { ...encyclopedia, owner, admin, add, replace, remove, undo, read, setTo, statusOf, files, claims };
}

export const listOf = ({ imageUrl, additionalImages }: Plant) => [imageUrl, ...additionalImages];

/** The addresses of a plant's plates. */
export const drawings = (id = 1) =>
  ['plate', 'detail', 'features', 'habitat'].map((view) => `/api/plants/${id}/plates/${view}?v=r1`);

/** A time at which the cleanup drops photos that are orphaned now. */
export const later = () => new Date(Date.now() + 61 * 60 * 1000);
