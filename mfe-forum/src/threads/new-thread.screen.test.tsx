import { needs, type PlantCard, plants, threads, users } from '@portal/contracts';
import { handPhoto } from '@portal/sdk/forms';
import {
  type FakeGateway,
  fakeGateway,
  fakePhotoCompression,
  photoFile,
  refusal,
  renderScreen,
} from '@portal/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { buildPlant, buildThread, ivo, rosa } from '../testing/factories.ts';
import { NewThreadScreen } from './new-thread.screen.tsx';

const mint: PlantCard = {
  id: 3,
  commonName: 'Mint',
  latinName: 'Mentha',
  category: 'spices',
  categories: [],
  hazard: 'none',
  imageUrl: '/mint',
  usesExcerpt: 'Brewed as a tea.',
};

/** A stub of the encyclopedia's picker. */
function FakePicker({ selected, onSelect }: Record<string, unknown>) {
  const select = onSelect as (plant: PlantCard | null) => void;
  return (
    <div>
      <output>{(selected as PlantCard | null)?.commonName ?? 'none'}</output>
      <button type="button" onClick={() => select(mint)}>
        Mint
      </button>
      <button type="button" onClick={() => select(null)}>
        No plant
      </button>
    </div>
  );
}

const topics = ['Cough', 'Back pain', 'Acne', 'Asthma'].map((en) => ({
  id: en.toLowerCase(),
  names: { en, de: en },
  synonyms: [],
}));
function open(viewer: typeof rosa | null | 'unknown' = rosa, path = '/forum/new') {
  fakeGateway().answer(needs.list, topics);
  return renderScreen(<NewThreadScreen />, {
    viewer,
    path,
    route: '/forum/new',
    widgets: { 'encyclopedia.plantPicker': FakePicker },
  });
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const changeAuthor = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Change name or email' }));
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
function fillIn() {
  type('Title', 'Sage through the winter?');
  type('Content', 'It stands in a pot.');
}
const submit = () => fireEvent.submit(screen.getByRole('form', { name: 'New discussion' }));
const bodies = (gateway: FakeGateway) => gateway.calls(threads.create).map(({ body }) => body);
const created = buildThread({ id: 12 });

test('the form starts empty except for the username, with limits and a private e-mail address', async () => {
  const { user } = await open();
  expect(screen.getByText('Post as')).toHaveTextContent('Post as rosa');
  await changeAuthor(user);

  expect(screen.getByRole('heading', { level: 1, name: 'New Discussion' })).toBeVisible();
  expect(field('Your name')).toHaveValue('rosa');
  expect(field('Your name')).toHaveAttribute('maxlength', '100');
  expect(field('Email')).toHaveValue('');
  expect(field('Email')).toHaveAttribute('type', 'email');
  expect(field('Email')).not.toBeRequired();
  expect(field('Email')).toHaveAccessibleDescription(/Only you can see this/);
  for (const [name, limit] of [
    ['Title', '200'],
    ['Content', '5000'],
  ] as const) {
    expect(field(name)).toHaveValue('');
    expect(field(name)).toHaveAttribute('maxlength', limit);
  }
  expect(screen.getByText('none')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Forum' })).toHaveAttribute('href', '/forum');
  expect(document.title).toContain('New Discussion');

  fillIn();
  expect(screen.getByText('24/200')).toBeVisible();
  expect(screen.getByText('19/5000')).toBeVisible();
});

test('posts the form, opens the thread and deletes the draft', async () => {
  const gateway = fakeGateway().answer(threads.create, created);
  const { user, location, unmount } = await open();
  fillIn();
  await changeAuthor(user);
  type('Your name', 'Rosa of the hill');
  type('Email', 'rosa@example.org');
  await user.click(screen.getByRole('button', { name: 'Mint' }));

  await user.click(screen.getByRole('button', { name: 'Create Discussion' }));

  expect(await screen.findByText('Discussion Created')).toBeVisible();
  await waitFor(() => expect(location()).toBe('/forum/thread/12'));
  expect(bodies(gateway)).toEqual([
    {
      title: 'Sage through the winter?',
      content: 'It stands in a pot.',
      format: 'markdown',
      authorName: 'Rosa of the hill',
      authorEmail: 'rosa@example.org',
      relatedPlant: 'Mint',
      requestKey: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  ]);
  unmount();
  await open();
  expect(field('Title')).toHaveValue('');
});

test('the plant of the address is preselected and can be removed', async () => {
  const gateway = fakeGateway().answer(plants.read, buildPlant()).answer(threads.create, created);
  const { user } = await open(rosa, '/forum/new?plant=7');

  expect(await screen.findByText('Common sage')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'No plant' }));
  fillIn();
  submit();
  await screen.findByText('Discussion Created');

  expect(bodies(gateway)).toMatchObject([{ relatedPlant: 'none' }]);
});

test('does not post without title, content and name, and marks the field', async () => {
  const gateway = fakeGateway();
  const { user } = await open();
  await changeAuthor(user);
  for (const name of ['Title', 'Content', 'Your name']) {
    fillIn();
    type(name, '   ');
    submit();

    await waitFor(() => expect(field(name)).toBeInvalid());
    expect(field(name)).toHaveFocus();
  }
  expect(screen.getAllByText('Missing Information')[0]).toBeVisible();
  expect(screen.getAllByText('Please fill in all required fields.')[0]).toBeVisible();
  expect(gateway.calls(threads.create)).toHaveLength(0);
});

test('shows the service’s message at its field', async () => {
  fakeGateway().answer(
    threads.create,
    refusal('invalid_input', 'Invalid.', { authorEmail: 'Please enter a valid email address.' }),
  );
  const { user } = await open();
  fillIn();
  await changeAuthor(user);
  type('Email', 'rosa');
  submit();

  expect(await screen.findByText('Please enter a valid email address.')).toBeVisible();
  expect(field('Email')).toBeInvalid();
  expect(screen.getByText('Failed to create discussion. Please try again.')).toBeVisible();
});

test('reports a missing connection and keeps the text', async () => {
  fakeGateway().answer(threads.create, refusal('offline'));
  const { location } = await open();
  fillIn();
  submit();

  expect(await screen.findByText('Failed to create discussion. Please try again.')).toBeVisible();
  expect(field('Title')).toHaveValue('Sage through the winter?');
  expect(location()).toBe('/forum/new');
});

test('after a failure or a reload, an unchanged text is there and is sent with the same key', async () => {
  const gateway = fakeGateway();
  const fail = async (code: 'internal' | 'upstream_unavailable') => {
    const before = bodies(gateway).length;
    gateway.answer(threads.create, refusal(code));
    submit();
    await waitFor(() => expect(bodies(gateway)).toHaveLength(before + 1));
    await screen.findByText('Failed to create discussion. Please try again.');
    await screen.findByRole('button', { name: 'Create Discussion' });
    expect(field('Title')).toHaveValue('Sage through the winter?');
  };
  const { unmount } = await open();
  fillIn();
  await fail('upstream_unavailable');
  unmount();
  await open();
  await fail('internal');
  type('Content', 'It stands in a large pot.');
  await fail('upstream_unavailable');

  const [first, second, third] = bodies(gateway).map((body) => (body as { requestKey: string }).requestKey);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

describe('topics', () => {
  const choice = () => screen.findByRole('combobox', { name: 'Topics (optional)' });

  test('up to three are posted', async () => {
    const gateway = fakeGateway().answer(threads.create, created);
    const { user } = await open();
    fillIn();
    for (const topic of ['Cough', 'Back pain', 'Acne']) await user.selectOptions(await choice(), topic);

    expect(await choice()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Remove Acne' }));
    expect(await choice()).toHaveFocus();
    await user.selectOptions(await choice(), 'Asthma');
    submit();
    await screen.findByText('Discussion Created');

    expect(bodies(gateway)).toMatchObject([{ format: 'markdown', needs: ['cough', 'back pain', 'asthma'] }]);
  });

  test('the discussion can be posted without the encyclopedia', async () => {
    const gateway = fakeGateway().answer(threads.create, created);
    await open();
    gateway.answer(needs.list, refusal('upstream_unavailable'));
    fillIn();
    submit();

    expect(await screen.findByText('Discussion Created')).toBeVisible();
    expect(bodies(gateway)[0]).not.toHaveProperty('needs');
  });
});

describe('a photo', () => {
  const jpeg = 'data:image/jpeg;base64,AAAA';
  const preview = () => screen.queryByRole('img', { name: 'Photo (optional)' });
  const handed = { dataUrl: jpeg, plantId: 7, text: 'Is this common sage? It was 87% certain.' };

  test('is chosen, kept over a reload and posted', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const gateway = fakeGateway().answer(threads.create, created);
    const { user, unmount } = await open();
    await user.upload(screen.getByLabelText('Choose from gallery'), photoFile());
    expect(await screen.findByRole('img', { name: 'Photo (optional)' })).toHaveAttribute('src', jpeg);
    fillIn();
    unmount();

    const again = await open();
    submit();
    await screen.findByText('Discussion Created');
    again.unmount();

    expect(bodies(gateway)).toMatchObject([{ title: 'Sage through the winter?', photo: jpeg }]);
    await open();
    expect(preview()).toBeNull();
  });

  test('can be removed, which makes another request of the same text', async () => {
    fakePhotoCompression({ dataUrl: jpeg });
    const gateway = fakeGateway().answer(threads.create, refusal('upstream_unavailable'));
    const { user } = await open();
    fillIn();
    await user.upload(screen.getByLabelText('Choose from gallery'), photoFile());
    await screen.findByRole('img', { name: 'Photo (optional)' });
    submit();
    await screen.findByText('Failed to create discussion. Please try again.');

    await user.click(await screen.findByRole('button', { name: 'Remove photo' }));
    gateway.answer(threads.create, created);
    submit();
    await screen.findByText('Discussion Created');

    const [first, second] = bodies(gateway) as { photo?: string; requestKey: string }[];
    expect([first?.photo, second?.photo]).toEqual([jpeg, undefined]);
    expect(second?.requestKey).not.toBe(first?.requestKey);
  });

  test('handed over by another screen fills in an empty form, once', async () => {
    const gateway = fakeGateway().answer(plants.read, buildPlant()).answer(threads.create, created);
    handPhoto(handed);
    const { user, unmount } = await open();

    expect(preview()).toHaveAttribute('src', jpeg);
    expect(field('Title')).toHaveValue('Is this common sage?');
    expect(field('Content')).toHaveValue(handed.text);
    expect(await screen.findByText('Common sage')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    unmount();
    await open();
    expect(preview()).toBeNull();
    await screen.findByText('Common sage');
    submit();
    await screen.findByText('Discussion Created');

    expect(bodies(gateway)).toMatchObject([
      { title: 'Is this common sage?', content: handed.text, relatedPlant: 'Common sage' },
    ]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('of an anonymous visitor is in the form after the login, for that member only', async () => {
    fakeGateway().answer(plants.read, buildPlant());
    handPhoto(handed);
    const anonymous = await open(null);
    expect(preview()).toHaveAttribute('src', jpeg);
    expect(localStorage).toHaveLength(0);
    anonymous.unmount();

    const mine = await open(rosa);
    expect(preview()).toHaveAttribute('src', jpeg);
    expect(field('Content')).toHaveValue(handed.text);
    expect(await screen.findByText('Common sage')).toBeVisible();
    mine.unmount();

    await open(ivo);

    expect(preview()).toBeNull();
  });

  test('that is too large is refused in the service’s words', async () => {
    fakeGateway().answer(threads.create, refusal('too_large', 'The image file is too large.'));
    handPhoto({ dataUrl: jpeg });
    await open();
    fillIn();
    submit();

    expect(await screen.findByText('The image file is too large.')).toBeVisible();
  });
});

describe('an anonymous visitor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  test('is redirected to the login after a second, and back', async () => {
    const { location } = await open(null, '/forum/new');
    await pass(0);

    expect(screen.getByText('Login Required')).toBeVisible();
    expect(screen.getAllByText('Please log in to create discussions.')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Login to Post' })).toHaveAttribute(
      'href',
      '/auth?next=%2Fforum%2Fnew',
    );
    await pass(999);
    expect(location()).toBe('/forum/new');
    await pass(1);

    expect(location()).toBe('/auth?next=%2Fforum%2Fnew');
  });

  test('finds the typed text and the plant of the address again', async () => {
    fakeGateway().answer(plants.read, buildPlant());
    const { location, unmount } = await open(null, '/forum/new?plant=7');
    fillIn();
    await pass(1000);
    expect(location()).toBe('/auth?next=%2Fforum%2Fnew%3Fplant%3D7');
    unmount();

    await open(rosa, '/forum/new?plant=7');

    expect(field('Title')).toHaveValue('Sage through the winter?');
  });

  test('sees no form while the session is loading', async () => {
    fakeGateway().answer(users.current, new Promise<never>(() => {}));
    const { location } = await open('unknown');
    await pass(2000);

    expect(screen.queryByText('Login Required')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(location()).toBe('/forum/new');
  });

  test('with a session that ended while posting is redirected and keeps the text', async () => {
    fakeGateway().answer(threads.create, refusal('not_signed_in', 'Please log in.'));
    const { location } = await open(rosa);
    fillIn();
    submit();
    await pass(0);

    expect(screen.getByText('Login Required')).toBeVisible();
    expect(screen.getAllByText('Please log in to create discussions.')).toHaveLength(2);
    expect(screen.queryByText(/Failed to create/)).toBeNull();
    expect(field('Title')).toHaveValue('Sage through the winter?');
    await pass(1000);
    expect(location()).toBe('/auth?next=%2Fforum%2Fnew');
  });
});
