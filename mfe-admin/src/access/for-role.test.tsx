import {
  audit,
  cases,
  identificationRejections,
  photoApprovals,
  plantRemovals,
  plants,
  type User,
  users,
} from '@portal/contracts';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AuditScreen } from '../audit/audit.screen.tsx';
import { EditPhotosScreen } from '../editor/edit-photos.screen.tsx';
import { PhotoManagerScreen } from '../manager/photo-manager.screen.tsx';
import { ModerationScreen } from '../moderation/moderation.screen.tsx';
import { EditPlantScreen } from '../plant-form/edit-plant.screen.tsx';
import { NewPlantScreen } from '../plant-form/new-plant.screen.tsx';
import { RejectionsScreen } from '../rejections/rejections.screen.tsx';
import { RemovalsScreen } from '../removals/removals.screen.tsx';
import { admin, moderator, owner, rosa } from '../testing/factories.ts';
import { UploadPhotosScreen } from '../upload/upload-photos.screen.tsx';

const never = new Promise<never>(() => {});

type Notice = readonly [title: string, text: string];
const loginFirst: Notice = ['Photo Manager', 'Please log in to access photo management features.'];
const notForYou: Notice = ['Access Denied', 'Photo management is restricted to site administrators.'];
const notEditor: Notice = ['Edit Photos', 'Admin access required to edit plant photos.'];
const notOwner: Notice = [
  'Upload Photos',
  'Access Denied: Only the owner can upload photos to plant profiles.',
];
const adminLogin: Notice = ['Administration', 'Please log in to access administration.'];
const notAdmin: Notice = ['Access Denied', 'Administration is restricted to site administrators.'];

const moderatorLogin: Notice = ['Moderation', 'Please log in to review reports.'];
const notModerator: Notice = ['Access Denied', 'Only moderators can review reports.'];

const manager = { name: '/photo-management', render: <PhotoManagerScreen />, path: '/photo-management' };
const editor = { name: '/plant/:id/edit-photos', render: <EditPhotosScreen />, path: '/plant/7/edit-photos' };
const upload = {
  name: '/plant/:id/upload-photos',
  render: <UploadPhotosScreen />,
  path: '/plant/7/upload-photos',
};
const queue = { name: '/admin/moderation', render: <ModerationScreen />, path: '/admin/moderation' };
const adminPages = [
  { name: '/admin/audit', render: <AuditScreen />, path: '/admin/audit' },
  { name: '/admin/removals', render: <RemovalsScreen />, path: '/admin/removals' },
  { name: '/admin/rejections', render: <RejectionsScreen />, path: '/admin/rejections' },
  { name: '/admin/plants/new', render: <NewPlantScreen />, path: '/admin/plants/new' },
  { name: '/admin/plants/:id', render: <EditPlantScreen />, path: '/admin/plants/7' },
];

type Place = { name: string; render: ReactElement; path: string };
type Row = [place: Place, who: string, viewer: User | null, notice: Notice];
const people = { member: rosa, moderator, admin, owner };
const refused = (place: Place, notice: Notice, ...who: (keyof typeof people)[]): Row[] =>
  who.map((name) => [place, name, people[name], notice]);

const rows: Row[] = [
  [manager, 'visitor', null, loginFirst],
  ...refused(manager, notForYou, 'member', 'moderator', 'owner'),
  [editor, 'visitor', null, notEditor],
  ...refused(editor, notEditor, 'member', 'moderator', 'admin'),
  [upload, 'visitor', null, notOwner],
  ...refused(upload, notOwner, 'member', 'moderator', 'admin'),
  [queue, 'visitor', null, moderatorLogin],
  ...refused(queue, notModerator, 'member', 'owner'),
  ...adminPages.flatMap((place): Row[] => [
    [place, 'visitor', null, adminLogin],
    ...refused(place, notAdmin, 'moderator', 'owner'),
  ]),
];

test.each(rows.map(([place, who, viewer, notice]) => [place.name, who, ...notice, place, viewer] as const))(
  '%s is restricted for a %s, who reads “%s” and “%s”',
  async (name, _who, title, text, place, viewer) => {
    await renderScreen(place.render, { viewer, path: place.path, route: name });

    expect(screen.getByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test('a visitor can log in and return', async () => {
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
])('%s shows a spinner until the session has loaded', async (path, render) => {
  fakeGateway().answer(users.current, never);

  await renderScreen(render, { viewer: 'unknown', path });

  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test('the editor shows a spinner and the upload a skeleton while the plant loads', async () => {
  fakeGateway().answer(plants.read, never);

  const { unmount } = await renderScreen(editor.render, {
    viewer: owner,
    path: editor.path,
    route: editor.name,
  });
  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  unmount();
  await renderScreen(upload.render, { viewer: owner, path: upload.path, route: upload.name });

  expect(screen.getByTestId('upload-skeleton')).toBeVisible();
});

test('the upload shows a skeleton until the session has loaded', async () => {
  fakeGateway().answer(users.current, never);

  await renderScreen(<UploadPhotosScreen />, { viewer: 'unknown' });

  expect(screen.getByTestId('upload-skeleton')).toBeVisible();
});

test.each([
  [editor, 'Plant not found.', 'Back to Plants', '/'],
  [upload, 'Plant not found', 'Back to Plants', '/'],
] as const)('$name of an unknown plant is not found, with a link back', async (place, text, link, to) => {
  fakeGateway().answer(plants.read, refusal('not_found'));

  await renderScreen(place.render, { viewer: owner, path: place.path, route: place.name });

  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  for (const back of screen.getAllByRole('link', { name: link })) expect(back).toHaveAttribute('href', to);
});

test('an administrator can open the manager and the administration pages', async () => {
  fakeGateway()
    .answer(plants.list, [])
    .answer(photoApprovals.list, [])
    .answer(audit.list, [])
    .answer(plantRemovals.list, [])
    .answer(identificationRejections.list, []);

  await renderScreen(<PhotoManagerScreen />, { viewer: admin });

  expect(await screen.findByRole('heading', { name: 'Photo Management' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', '/admin/audit');
});

test.each([
  ['moderator', moderator, false],
  ['administrator', admin, true],
])('a %s can open the moderation', async (_, viewer, hasAdminLinks) => {
  fakeGateway().answer(cases.list, []).answer(cases.counts, { reports: 0, approvals: 0 });

  await renderScreen(<ModerationScreen />, { viewer });

  expect(await screen.findByText('Nothing to review.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Audit log' }) !== null).toBe(hasAdminLinks);
});
