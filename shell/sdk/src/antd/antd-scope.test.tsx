import { screen } from '@testing-library/react';
import { theme } from 'antd';
import { renderScreen } from '../testing/render-screen.tsx';
import { AntdScope, Modal, Table } from './index.ts';

const list = (
  <AntdScope>
    <Table columns={[{ title: 'Name', dataIndex: 'name', sorter: true }]} dataSource={[]} />
  </AntdScope>
);

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test('antd speaks the visitor’s language', async () => {
  await renderScreen(list, { language: 'de' });

  expect((await screen.findAllByText('Keine Daten')).length).toBeGreaterThan(0);
});

test('antd’s classes are those of its static sheet', async () => {
  const { container } = await renderScreen(list);

  expect(container.innerHTML).toContain('ant-table');
  expect(container.innerHTML).not.toMatch(/css-dev-only|css-[a-z0-9]{6}\b/);
});

test('antd’s green is that of the portal in the dark theme too', async () => {
  document.documentElement.dataset.theme = 'dark';
  const Green = () => theme.useToken().token.colorPrimary;

  await renderScreen(
    <AntdScope>
      <Green />
    </AntdScope>,
  );

  // Of every token without the portal's sheet.
  expect(await screen.findByText('#000')).toBeVisible();
});

test('a panel outside of the scope’s element has its theme', async () => {
  await renderScreen(
    <AntdScope>
      <Modal open title="Restore plant?" />
    </AntdScope>,
  );

  expect(screen.getByRole('dialog', { name: 'Restore plant?' }).closest('.antd-light')).not.toBeNull();
});
