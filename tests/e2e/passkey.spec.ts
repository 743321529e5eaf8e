/** Passkeys with a virtual authenticator that Chromium treats as built into the device. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { API_URL as API } from '../support/runner/e2e-ports';
import { LONG } from '../support/runner/long';
import { nextMail } from '../support/journeys/mailbox';
import { quietRestaurant } from '../support/journeys/quiet-restaurant';
import { PASSWORD, fillSignIn, logOut, signIn } from '../support/journeys/staff';

const PAU = `pau-${Date.now()}@otra.test`;

/** A new user of Otra Mesa who has chosen a password. */
async function addPau() {
  const { call } = await quietRestaurant();
  await call('POST', 'users', {
    email: PAU,
    name: 'Pau Roig',
    role: 'Manager',
    location: '',
    services: [],
    language: 'en',
  });
  const token = /\/reset-password\?token=([\w-]+)/.exec(await nextMail(PAU, 0))?.[1];
  const chosen = await fetch(`${API}/auth/v1/accounts/reset-password`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  expect(chosen.status).toBe(200);
}

async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', { options });
  return { isLost: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }) };
}

test('a passkey is added, requested at the next sign-in, and unusable once removed', LONG, async ({ page }) => {
  await addPau();
  const phone = await withAuthenticator(page);
  await signIn(page, PAU);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('phone');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('dialog', { name: 'Keep these recovery codes' })
    .getByRole('button', { name: 'I have kept them' })
    .click();
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText('never used')).toBeVisible();
  await expectAccessible(page);

  const signOut = async () => {
    await logOut(page);
    await fillSignIn(page, PAU);
    await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  };
  await signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
  await page.goto('/settings/security');
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByText(/last used/)).toBeVisible();

  await phone.isLost();
  await signOut();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/^The passkey was not accepted/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
});
