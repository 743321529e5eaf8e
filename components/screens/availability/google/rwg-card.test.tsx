import { useState } from 'react';
import { screen } from '@testing-library/react';
import type { SessionInfo } from '@/lib/rules/setup/session';
import { SESSION } from '@/tests/support/screens/data-layer';
import { json } from '@/tests/support/screens/fake-fetch';
import { PATH, staffPage } from '@/tests/support/screens/staff-page';
import { RwgCard } from './rwg-card';

const MANAGER = { ...SESSION, abilities: ['bookings' as const, 'setup' as const] };

/** Loads once the test's network is ready. */
function Later() {
  const [isShown, setIsShown] = useState(false);
  return isShown ? <RwgCard /> : <button onClick={() => setIsShown(true)}>Show</button>;
}

async function open(session: SessionInfo = MANAGER, configured = true, missing: string[] = []) {
  const page = staffPage(<Later />, { session });
  let consent = false;
  page.network.on(`GET ${PATH}/rwg`, () => json({ consent, configured, missing, merchantId: '10001' }));
  page.network.on(`PATCH ${PATH}/rwg`, ({ body }) => {
    consent = (body as { consent: boolean }).consent;
    return json({ consent, configured, missing, merchantId: '10001' });
  });
  await page.user.click(screen.getByRole('button', { name: 'Show' }));
  const consentSwitch = await screen.findByRole('switch', { name: 'We take part in Reserve with Google' });
  return { ...page, consentSwitch };
}

test('a manager gives the consent of the restaurant and takes it back', async () => {
  const { user, consentSwitch } = await open();
  expect(consentSwitch).not.toBeChecked();
  expect(screen.getByText('Google knows the restaurant as merchant 10001.')).toBeInTheDocument();
  await user.click(consentSwitch);
  expect(await screen.findByText('The restaurant takes part in Reserve with Google.')).toBeInTheDocument();
  expect(consentSwitch).toBeChecked();
  await user.click(consentSwitch);
  expect(
    await screen.findByText('The restaurant no longer takes part. Bookings already made stay.'),
  ).toBeInTheDocument();
  expect(consentSwitch).not.toBeChecked();
});

test('staff see it and may not change it', async () => {
  expect((await open(SESSION)).consentSwitch).toBeDisabled();
});

test('where Google has no credentials, that is said', async () => {
  await open(MANAGER, false);
  expect(screen.getByText(/Google cannot reach this installation yet/)).toBeInTheDocument();
});

test('what Google still needs of the restaurant is said once it takes part', async () => {
  const { user, consentSwitch } = await open(MANAGER, true, ['telephone']);
  expect(screen.queryByText(/does not show the restaurant/)).not.toBeInTheDocument();
  await user.click(consentSwitch);
  expect(
    await screen.findByText('Google does not show the restaurant yet: its public telephone number is missing.'),
  ).toBeInTheDocument();
});
