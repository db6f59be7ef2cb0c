import { links, plants, users } from '@portal/contracts';
import { AntdScope } from '@portal/sdk/antd';
import { fakeGateway, refusal, renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { AdminLinks } from '../admin/admin-links.tsx';
import { AuditScreen } from '../audit/audit.screen.tsx';
import { EditPhotosScreen } from '../editor/edit-photos.screen.tsx';
import { PhotoManagerScreen } from '../manager/photo-manager.screen.tsx';
import { EditPlantScreen } from '../plant-form/edit-plant.screen.tsx';
import { NewPlantScreen } from '../plant-form/new-plant.screen.tsx';
import { RejectionsScreen } from '../rejections/rejections.screen.tsx';
import { RemovalsScreen } from '../removals/removals.screen.tsx';
import { admin, moderator, owner } from '../testing/factories.ts';
import { UploadPhotosScreen } from '../upload/upload-photos.screen.tsx';

const never = new Promise<never>(() => {});
const editor = { path: '/plant/7/edit-photos', route: '/plant/:id/edit-photos' };
const upload = { path: '/plant/7/upload-photos', route: '/plant/:id/upload-photos' };

// The browser's tests open the other pages as every role.
test.each([
  ['/admin/removals', <RemovalsScreen key="removals" />],
  ['/admin/rejections', <RejectionsScreen key="rejections" />],
  ['/admin/plants/new', <NewPlantScreen key="new" />],
  ['/admin/plants/7', <EditPlantScreen key="edit" />],
])('%s is for administrators', async (path, render) => {
  await renderScreen(render, { viewer: moderator, path });

  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText('Administration is restricted to site administrators.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

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

test('the Photo Manager tells the photo owner where photos are edited', async () => {
  await renderScreen(<PhotoManagerScreen />, { viewer: owner, path: '/photo-management' });

  expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText(/You add and edit photos from the page of each plant\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Plants' })).toHaveAttribute('href', '/');
});

test('the editor shows a spinner while the plant loads', async () => {
  fakeGateway().answer(plants.read, never);

  await renderScreen(<EditPhotosScreen />, { viewer: owner, ...editor });

  expect(screen.getByRole('status')).toHaveTextContent('Loading…');
});

test.each(['unknown' as const, owner])('the upload shows a skeleton meanwhile: %#', async (viewer) => {
  fakeGateway().answer(users.current, never).answer(plants.read, never);

  await renderScreen(<UploadPhotosScreen />, { viewer, ...upload });

  expect(screen.getByTestId('upload-skeleton')).toBeVisible();
});

test.each([
  [<EditPhotosScreen key="editor" />, editor, 'Plant not found.', 'Photo Manager', '/photo-management'],
  [<UploadPhotosScreen key="upload" />, upload, 'Plant not found', 'Plants', '/'],
])('an unknown plant is not found, with a link back: %#', async (render, place, text, name, address) => {
  fakeGateway().answer(plants.read, refusal('not_found'));

  await renderScreen(render, { viewer: owner, ...place });

  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  expect(screen.getAllByRole('link', { name: `Back to ${name}` }).at(-1)).toHaveAttribute('href', address);
});

const adminLinks = (
  <AntdScope>
    <AdminLinks current="audit" />
  </AntdScope>
);

test('an administrator gets links to the pages that exist', async () => {
  await renderScreen(adminLinks, { viewer: admin, path: links.audit() });

  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(
    expect.arrayContaining([links.administration(), links.photoManager(), links.newPlant()]),
  );
  expect(screen.getByRole('link', { name: 'Audit log' })).toHaveAttribute('aria-current', 'page');
});

test.each([
  ['moderator', moderator],
  ['photo owner', owner],
])('a %s gets no link to a page that refuses them', async (_, viewer) => {
  await renderScreen(adminLinks, { viewer });

  for (const name of ['Photo Manager', 'Audit log', 'Deleted plants', 'Dashboard']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});

test('in narrow windows the pages are in a panel, which a link closes', async () => {
  const { user, location } = await renderScreen(adminLinks, { viewer: admin });
  await user.click(screen.getByRole('button', { name: 'Administration' }));
  const panel = await screen.findByRole('dialog', { name: 'Administration' });

  await user.click(within(panel).getByRole('link', { name: 'Deleted plants' }));

  expect(location()).toBe(links.removals());
  expect(screen.queryByRole('dialog', { name: 'Administration' })).toBeNull();
});
