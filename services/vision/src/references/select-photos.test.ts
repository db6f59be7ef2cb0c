import type { PhotoSource } from './photo-source.model.ts';
import { selectPhotos } from './select-photos.ts';

let count = 0;
const source = (given: Partial<PhotoSource>): PhotoSource => {
  count += 1;
  return {
    _id: `source:${count}`,
    revision: 1,
    plantId: 1,
    memberId: count,
    paths: [`/${count}`],
    at: new Date(count),
    ...given,
  };
};
const pathsOf = (all: PhotoSource[]) => selectPhotos(all).map(({ path }) => path);

test('takes the three newest photos of a plant per member', () => {
  const shared = Array.from({ length: 5 }, (_, index) => source({ memberId: 7, paths: [`/rosa/${index}`] }));
  const other = source({ memberId: 8, paths: ['/linus'] });

  expect(pathsOf([...shared, other])).toEqual(['/linus', '/rosa/4', '/rosa/3', '/rosa/2']);
});

test('takes staff photos first, and at most 24 per plant', () => {
  const members = Array.from({ length: 30 }, () => source({}));
  const staff = source({ memberId: null, paths: ['/staff/1', '/staff/2'], at: new Date(0) });
  const paths = pathsOf([...members, staff]);

  expect(paths).toHaveLength(24);
  expect(paths.slice(0, 2)).toEqual(['/staff/1', '/staff/2']);
});

test('takes a picture once per plant, and skips deleted photos', () => {
  const all = [
    source({ paths: ['/same'] }),
    source({ paths: ['/same'] }),
    source({ plantId: 2, paths: ['/same'] }),
    source({ plantId: null, paths: ['/deleted'] }),
    source({ paths: [] }),
  ];

  expect(selectPhotos(all)).toEqual([
    { path: '/same', plantId: 1 },
    { path: '/same', plantId: 2 },
  ]);
});
