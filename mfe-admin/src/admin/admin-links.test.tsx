import { links } from '@portal/contracts';
import { AntdScope } from '@portal/sdk/antd';
import { renderScreen } from '@portal/sdk/testing';
import { screen, within } from '@testing-library/react';
import { admin, moderator, owner } from '../testing/factories.ts';
import { AdminLinks } from './admin-links.tsx';

const list = (
  <AntdScope>
    <AdminLinks />
  </AntdScope>
);

test('an administrator gets links to the pages that exist', async () => {
  await renderScreen(list, { viewer: admin, path: links.audit() });

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
  await renderScreen(list, { viewer });

  for (const name of ['Photo Manager', 'Audit log', 'Deleted plants', 'Dashboard']) {
    expect(screen.queryByRole('link', { name })).toBeNull();
  }
});

test('in narrow windows the pages are in a panel, which a link closes', async () => {
  const { user, location } = await renderScreen(list, { viewer: admin });
  await user.click(screen.getByRole('button', { name: 'Administration' }));
  const panel = await screen.findByRole('dialog', { name: 'Administration' });

  await user.click(within(panel).getByRole('link', { name: 'Deleted plants' }));

  expect(location()).toBe(links.removals());
  expect(screen.queryByRole('dialog', { name: 'Administration' })).toBeNull();
});
