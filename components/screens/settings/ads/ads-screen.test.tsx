import { useState } from 'react';
import { screen, waitFor, within } from '@testing-library/react';
import type { Ad } from '@/lib/resources/restaurant/ads-schema';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { AdsScreen } from './ads-screen';

const XMAS: Ad = {
  uid: 7,
  version: 1,
  title: 'Christmas voucher',
  text: '',
  link: '',
  picture: `${'a'.repeat(64)}/picture-1`,
  from: '2026-12-01',
  to: null,
  active: true,
};
const ALL = `${PATH}/ads`;

/** The list is read as soon as it is there: it comes once the network knows what to answer. */
function Later() {
  const [isOpen, setIsOpen] = useState(false);
  return isOpen ? <AdsScreen /> : <button onClick={() => setIsOpen(true)}>Open</button>;
}

test('a picture goes out in a form with what else was changed, and with the region; without one it is JSON', async () => {
  const { user, network } = staffPage(<Later />, { session: { ...SESSION, abilities: ['bookings', 'marketing'] } });
  network.on(`GET ${ALL}`, () => json({ ads: [XMAS] }));
  network.on(`PATCH ${ALL}/7?region=eu`, () => json({ ...XMAS, version: 2 }));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('Christmas voucher');
  expect(document.querySelector('img')).toHaveAttribute('src', `${PATH}/files/${XMAS.picture}`);
  await user.click(screen.getByRole('button', { name: 'Change Christmas voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Link' }), 'https://la-marina.example');
  await user.upload(
    dialog.getByLabelText('Picture', { selector: 'input' }),
    new File(['x'], 'tree.png', { type: 'image/png' }),
  );
  expect(dialog.getByText('tree.png')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const form = network.asked.find(({ method }) => method === 'PATCH')?.body as FormData;
  expect([...form.keys()].sort()).toEqual(['link', 'picture', 'version']);
  expect([form.get('link'), form.get('version'), (form.get('picture') as File).name]).toEqual([
    'https://la-marina.example',
    '1',
    'tree.png',
  ]);

  await user.click(screen.getByRole('button', { name: 'Switch Christmas voucher off' }));
  await waitFor(() =>
    expect(network.asked.filter(({ method }) => method === 'PATCH').at(-1)?.body).toEqual({
      active: false,
      version: 1,
    }),
  );
});

test('what is wrong with a picture is said at it, and a file that was taken away may be chosen again', async () => {
  const { user, network } = staffPage(<Later />, { session: { ...SESSION, abilities: ['bookings', 'marketing'] } });
  network.on(`GET ${ALL}`, () => json({ ads: [XMAS] }));
  network.on(`PATCH ${ALL}/7?region=eu`, () => json({ error: 'No image', code: 'unsupported-media' }, 415));
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Change Christmas voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  const input = dialog.getByLabelText<HTMLInputElement>('Picture', { selector: 'input' });
  await user.upload(input, new File(['x'], 'tree.png', { type: 'image/png' }));
  // A browser says nothing of a file that its field has already.
  expect(input.value).toBe('');
  expect(dialog.getByText('tree.png')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const group = within(dialog.getByRole('group', { name: 'Picture' }));
  expect(await group.findByText('The file is damaged, or of a kind that is not supported')).toBeInTheDocument();
});
