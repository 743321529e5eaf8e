import { screen, within } from '@testing-library/react';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, SETUP, staffPage } from '@/tests/support/screens/staff-page';
import { PicturesPanel } from './pictures-panel';

const file = (name: string, type: string) => new File(['x'], name, { type });

test('a file that the server cannot read is named at the picture that it was for, until a good one takes its place', async () => {
  const { user, network } = staffPage(<PicturesPanel setup={{ ...SETUP, picture: '', icon: '', map: '' }} />, {
    session: { ...SESSION, lacks: ['profile'] },
  });
  const logo = within((await screen.findByText('Logo')).closest('li') as HTMLElement);
  const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);
  network.on(`PATCH ${PATH}/setup`, () => json({ error: 'icon is no image', code: 'unsupported-media' }, 415));
  await user.upload(logo.getByLabelText('Logo', { selector: 'input' }), file('half.png', 'image/png'));
  expect(
    await logo.findByText('“half.png” is damaged, or is no JPEG, PNG or WebP picture. Choose another one.'),
  ).toBeVisible();
  expect(alerts().filter(Boolean)).toHaveLength(1);

  network.on(`PATCH ${PATH}/setup`, () => json({ ...SETUP, icon: 'logo.png' }));
  await user.upload(logo.getByLabelText('Logo', { selector: 'input' }), file('logo.png', 'image/png'));
  expect(await screen.findByText('Saved: Logo')).toBeVisible();
  expect(logo.getByRole('alert')).toBeEmptyDOMElement();
});
