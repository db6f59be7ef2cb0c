import { audit, identificationRejections, plantRemovals, plants, type User, users } from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AuditScreen } from '../audit/audit.screen.tsx';
import { EditPhotosScreen } from '../editor/edit-photos.screen.tsx';
import { PhotoManagerScreen } from '../manager/photo-manager.screen.tsx';
import { EditPlantScreen } from '../plant-form/edit-plant.screen.tsx';
import { NewPlantScreen } from '../plant-form/new-plant.screen.tsx';
import { RejectionsScreen } from '../rejections/rejections.screen.tsx';
import { RemovalsScreen } from '../removals/removals.screen.tsx';
import { admin, moderator, owner, rosa } from '../testing/factories.ts';
import { UploadPhotosScreen } from '../upload/upload-photos.screen.tsx';

const never = new Promise<never>(() => {});

/** What stands in place of a screen: a heading, and a sentence below it. */
type Notice = readonly [title: string, text: string];
const loginFirst: Notice = ['Photo Manager', 'Please log in to access photo management features.'];
const notForYou: Notice = ['Access Denied', 'Photo management is restricted to site administrators.'];
const notEditor: Notice = ['Edit Photos', 'Admin access required to edit plant photos.'];
const notOwner: Notice = [
  'Upload Photos',
  'Access Denied: Only the owner can upload photos to plant profiles.',
];
const adminLogin: Notice = ['Administrator’s desk', 'Please log in to work at the administrator’s desk.'];
const notAdmin: Notice = ['Access Denied', 'The administrator’s desk is restricted to site administrators.'];

const manager = { name: '/photo-management', draw: <PhotoManagerScreen />, path: '/photo-management' };
const editor = { name: '/plant/:id/edit-photos', draw: <EditPhotosScreen />, path: '/plant/7/edit-photos' };
const upload = {
  name: '/plant/:id/upload-photos',
  draw: <UploadPhotosScreen />,
  path: '/plant/7/upload-photos',
};
const desk = [
  { name: '/admin/audit', draw: <AuditScreen />, path: '/admin/audit' },
  { name: '/admin/removals', draw: <RemovalsScreen />, path: '/admin/removals' },
  { name: '/admin/rejections', draw: <RejectionsScreen />, path: '/admin/rejections' },
  { name: '/admin/plants/new', draw: <NewPlantScreen />, path: '/admin/plants/new' },
  { name: '/admin/plants/:id', draw: <EditPlantScreen />, path: '/admin/plants/7' },
];

type Place = { name: string; draw: ReactElement; path: string };
type Row = [place: Place, who: string, viewer: User | null, notice: Notice];
const people = { member: rosa, moderator, admin, owner };
const refused = (place: Place, notice: Notice, ...who: (keyof typeof people)[]): Row[] =>
  who.map((name) => [place, name, people[name], notice]);

const rows: Row[] = [
  [manager, 'stranger', null, loginFirst],
  ...refused(manager, notForYou, 'member', 'moderator', 'owner'),
  [editor, 'stranger', null, notEditor],
  ...refused(editor, notEditor, 'member', 'moderator', 'admin'),
  [upload, 'stranger', null, notOwner],
  ...refused(upload, notOwner, 'member', 'moderator', 'admin'),
  ...desk.flatMap((place): Row[] => [
    [place, 'stranger', null, adminLogin],
    ...refused(place, notAdmin, 'member', 'moderator', 'owner'),
  ]),
];

test.each(rows.map(([place, who, viewer, notice]) => [place.name, who, ...notice, place, viewer] as const))(
  '%s is closed to a %s, who reads “%s” and “%s”, and nothing is asked for',
  async (name, _who, title, text, place, viewer) => {
    await renderScreen(place.draw, { viewer, path: place.path, route: name });

    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a stranger is led to the login and comes back', async () => {
  await renderScreen(<PhotoManagerScreen />, {
    path: '/photo-management?q=sage',
    route: '/photo-management',
  });

  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/auth?next=%2Fphoto-management%3Fq%3Dsage',
  );
});

test.each([
  ['/photo-management', <PhotoManagerScreen key="manager" />],
  ['/plant/7/edit-photos', <EditPhotosScreen key="editor" />],
  ['/admin/audit', <AuditScreen key="audit" />],
])('%s shows a spinner until it is known who looks', async (path, draw) => {
  fakeGateway().answer(users.current, never);

  await renderScreen(draw, { viewer: 'unknown', path });

  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('while its plant comes, the editor shows a spinner and the upload placeholders', async () => {
  fakeGateway().answer(plants.read, never);

  const { unmount } = await renderScreen(editor.draw, {
    viewer: owner,
    path: editor.path,
    route: editor.name,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  unmount();
  await renderScreen(upload.draw, { viewer: owner, path: upload.path, route: upload.name });

  expect(screen.getByTestId('upload-skeleton')).toBeVisible();
});

test('the upload shows placeholders until it is known who looks', async () => {
  fakeGateway().answer(users.current, never);

  await renderScreen(<UploadPhotosScreen />, { viewer: 'unknown' });

  expect(screen.getByTestId('upload-skeleton')).toBeVisible();
});

test.each([
  [editor, 'Plant not found.', 'Back to Photo Manager', '/photo-management'],
  [upload, 'Plant not found', 'Back to Plants', '/'],
] as const)(
  '$name says of an unknown plant that there is none, with a way back',
  async (place, text, link, to) => {
    fakeGateway().answer(plants.read, refusal('not_found'));

    await renderScreen(place.draw, { viewer: owner, path: place.path, route: place.name });

    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    for (const back of screen.getAllByRole('link', { name: link })) expect(back).toHaveAttribute('href', to);
  },
);

test('an administrator gets into the manager and to the desk', async () => {
  fakeGateway()
    .answer(plants.list, [])
    .answer(audit.list, [])
    .answer(plantRemovals.list, [])
    .answer(identificationRejections.list, []);

  await renderScreen(<PhotoManagerScreen />, { viewer: admin });

  expect(await screen.findByRole('heading', { name: 'Photo Management' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/audit');
});
