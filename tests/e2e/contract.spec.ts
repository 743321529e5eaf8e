/** The contract as an owner manages it, the screen shown in arrears, and the public legal texts. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { installer } from '../support/journeys/installer';
import { OWNER } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

test('the owner enters the signatory, downloads the signed contract and requests its termination', async ({ page }) => {
  const messages = page.getByRole('region', { name: 'Messages' });
  await signIn(page, OWNER);
  await page.goto('/contract');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('no address');
  await page.getByRole('textbox', { name: 'Company' }).fill(`Otra Mesa ${crypto.randomUUID().slice(0, 8)} S.L.`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
  await page.getByRole('textbox', { name: 'E-mail' }).fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(messages.getByText('Saved')).toBeVisible();

  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'contrato.pdf', mimeType: 'application/pdf', buffer: PDF });
  await expect(messages.getByText('Signed contract saved')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Save to this device' }).click();
  expect((await saved).suggestedFilename()).toBe('contrato.pdf');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(messages.getByText('There is no signed contract any more')).toBeVisible();

  await page.getByRole('button', { name: 'Request cancellation' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the request' }).click();
  await expect(page.getByText('Your request is on its way. We will contact you shortly.')).toBeVisible();
});

test('in arrears every screen is replaced by the reason and how to resolve it', async ({ page }) => {
  const { setCredit } = await installer();
  await signIn(page, OWNER);
  await setCredit('Arrears');
  try {
    await page.goto('/table-plan');
    await expect(page.getByText('Access is blocked for serious arrears')).toBeVisible();
    await expect(page.getByText(/contact us with your fiscal data/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open the contract' }).click();
    await expect(page.getByRole('heading', { name: 'Company and signatory' })).toBeVisible();
    await page.goto('/books');
    await expect(page.getByText('Access is blocked for serious arrears')).toBeVisible();
  } finally {
    await setCredit('Good');
  }
  // The screen announces the change.
  await expect(page.getByText('Access is blocked for serious arrears')).toBeHidden();
});

test('terms and privacy are reachable from the booking page without JavaScript, in the reader’s language', async ({
  page,
}) => {
  const scripts: string[] = [];
  await page.goto('/book/otra-mesa');
  const path = await page
    .getByRole('navigation', { name: 'Terms and privacy' })
    .getByRole('link', { name: /^Booking terms/ })
    .getAttribute('href');
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(path ?? '');
  await expect(page.getByRole('heading', { level: 1, name: 'Booking terms of Otra Mesa' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Condiciones de reserva de Otra Mesa' })).toBeVisible();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Quién es responsable' })).toBeVisible();
  expect(scripts).toEqual([]);
});

test('this build has no page for a restaurant’s own payment card', async ({ request }) => {
  expect((await request.get('/restaurant-card')).status()).toBe(404);
  expect((await request.post('/restaurant-card', { form: { number: '4242424242424242' } })).status()).toBe(404);
});
