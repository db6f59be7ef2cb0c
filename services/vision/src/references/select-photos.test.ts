import type { PhotoWord } from './photo-word.model.ts';
import { selectPhotos } from './select-photos.ts';

let words = 0;
const word = (given: Partial<PhotoWord>): PhotoWord => {
  words += 1;
  return {
    _id: `word:${words}`,
    revision: 1,
    plantId: 1,
    memberId: words,
    paths: [`/${words}`],
    at: new Date(words),
    ...given,
  };
};
const pathsOf = (all: PhotoWord[]) => selectPhotos(all).map(({ path }) => path);

test('a member adds three photos of a plant, the newest, however many they share', () => {
  const shared = Array.from({ length: 5 }, (_, index) => word({ memberId: 7, paths: [`/rosa/${index}`] }));
  const other = word({ memberId: 8, paths: ['/linus'] });

  expect(pathsOf([...shared, other])).toEqual(['/linus', '/rosa/4', '/rosa/3', '/rosa/2']);
});

test('staff’s photos come first; of all there are twenty-four of a plant at most', () => {
  const members = Array.from({ length: 30 }, () => word({}));
  const staff = word({ memberId: null, paths: ['/staff/1', '/staff/2'], at: new Date(0) });
  const paths = pathsOf([...members, staff]);

  expect(paths).toHaveLength(24);
  expect(paths.slice(0, 2)).toEqual(['/staff/1', '/staff/2']);
});

test('the same picture counts once for a plant; plants are counted apart; what is gone does not count', () => {
  const all = [
    word({ paths: ['/same'] }),
    word({ paths: ['/same'] }),
    word({ plantId: 2, paths: ['/same'] }),
    word({ plantId: null, paths: ['/gone'] }),
    word({ paths: [] }),
  ];

  expect(selectPhotos(all)).toEqual([
    { path: '/same', plantId: 1 },
    { path: '/same', plantId: 2 },
  ]);
});
