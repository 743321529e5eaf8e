/** The CRM: finding a diner, reading their page and building a segment, by role. */
import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { openDevice, signIn } from '../support/journeys/staff';

async function openCrm(page: Page, who = 'manager@maitre.test') {
  await signIn(page, who);
  await page.goto('/crm');
}
/** Presses Tab until the element has the focus. */
async function untilFocused(page: Page, wanted: Locator) {
  for (let press = 0; press < 60; press++) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}
const rows = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Open / });

test('a manager finds a diner by part of a name, opens their page, and Back and reload show it again', async ({
  browser,
}) => {
  const device = await openDevice(browser, { language: 'en-GB' });
  const page = await device.newPage();
  await openCrm(page);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  const name = ((await rows(page).first().textContent()) ?? '').trim();
  const part = name.split(/\s+/).at(-1)?.slice(1, 5) ?? '';
  await page.getByRole('searchbox').fill(part);
  await expect(page).toHaveURL(new RegExp(`search=${encodeURIComponent(part)}`));
  await rows(page).first().click();
  await expect(page).toHaveURL(/diner=\d+/);
  const head = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  await expect(head).toBeVisible();
  const opened = await head.textContent();
  await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(head).toHaveText(String(opened));
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue(part);
  await device.close();
});

test('a diner’s page shows their allergies first, then tags, consent and companions', LONG, async ({ browser }) => {
  const device = await openDevice(browser, { language: 'en-GB' });
  const page = await device.newPage();
  await openCrm(page);
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Allergies').fill('Shellfish');
  await dialog.getByLabel('Tags').fill('press, family');
  await dialog.getByLabel('E-mail').fill('crm-journey@example.com');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Allergies: Shellfish')).toBeVisible();
  await expect(page.getByText(/^noted .* by /)).toBeVisible();
  await expect(page.getByText('family', { exact: true }).first()).toBeVisible();
  const withdraw = page.getByRole('button', { name: 'Withdraw consent: E-mail' });
  if (!(await withdraw.isVisible())) await page.getByRole('button', { name: 'Add consent: E-mail' }).click();
  await expect(page.getByText('E-mail: Yes')).toBeVisible();
  await withdraw.click();
  await expect(page.getByText('E-mail: No')).toBeVisible();
  await device.close();
});

test(
  'from a diner’s page a table is booked and a message about the next booking is sent',
  LONG,
  async ({ browser }) => {
    const device = await openDevice(browser, { language: 'en-GB' });
    const page = await device.newPage();
    await openCrm(page);
    await page.goto('/crm?sort=visits&order=desc');
    await rows(page).first().click();
    const name = String(await page.getByRole('main').getByRole('heading', { level: 2 }).first().textContent());
    await page.getByRole('button', { name: 'Message', exact: true }).click();
    const message = page.getByRole('dialog', { name: `Message to ${name}` });
    await expect(message.getByText(/^About the booking of /)).toBeVisible();
    await message.getByLabel('Message').selectOption('text');
    await expect(message.getByRole('button', { name: 'Send' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(message).toHaveCount(0);

    await page.getByRole('button', { name: 'Book a table' }).click();
    const booking = page.getByRole('dialog');
    await expect(booking.getByLabel('Last name')).not.toHaveValue('');
    const written = [
      await booking.getByLabel('First name').inputValue(),
      await booking.getByLabel('Last name').inputValue(),
    ];
    expect(name).toBe(written.join(' '));
    await device.close();
  },
);

test('a marketing user builds a segment with a live count, sees no allergies and cannot export', async ({
  browser,
}) => {
  const device = await openDevice(browser, { language: 'en-GB' });
  const page = await device.newPage();
  await openCrm(page, 'marketing@maitre.test');
  await expect(page.getByRole('button', { name: 'New segment' })).toBeVisible();
  await page.getByRole('button', { name: 'New segment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Came once');
  await dialog.getByLabel('Value').fill('1');
  await expect(dialog.getByRole('status')).toHaveText(/diners?$/);
  await expect(dialog.getByRole('option', { name: 'Allergies (service)' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Choose at least one in each condition');
  await dialog.getByRole('button', { name: 'Remove group' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveValue(/\d+/);
  await expect(page).toHaveURL(/segment=\d+/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /Download as CSV/ })).toHaveCount(0);
  await device.close();
});

test(
  'by keyboard a manager finds a diner, opens their page, returns and chooses a column',
  LONG,
  async ({ browser }) => {
    const device = await openDevice(browser, { language: 'en-GB' });
    const page = await device.newPage();
    await openCrm(page);
    await expect(rows(page).first()).toBeVisible();
    const keys = page.keyboard;
    await page.getByRole('searchbox').focus();
    const name = ((await rows(page).first().textContent()) ?? '').trim();
    await keys.type(name.split(/\s+/).at(-1)?.slice(0, 3) ?? '');
    await expect(page).toHaveURL(/search=/);
    await expect(rows(page).first()).toBeVisible();
    await untilFocused(page, rows(page).first());
    await keys.press('Enter');
    await expect(page.getByRole('list', { name: 'Figures' })).toBeVisible();
    await untilFocused(page, page.getByRole('button', { name: 'Back to the list' }));
    await keys.press('Enter');
    await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0);
    await expect(page.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);
    await untilFocused(page, page.getByRole('button', { name: 'More', exact: true }));
    await keys.press('Enter');
    const company = page.getByRole('menuitemcheckbox', { name: 'Company' });
    await expect(company).toBeVisible();
    for (let press = 0; press < 20 && !(await company.evaluate((one) => one === document.activeElement)); press++)
      await keys.press('ArrowDown');
    await keys.press('Enter');
    await keys.press('Escape');
    await page.getByRole('searchbox').fill('');
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeAttached();
    await page.reload();
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeAttached();
    await device.close();
  },
);

test('a host has no CRM', async ({ browser }) => {
  const device = await openDevice(browser, { language: 'en-GB' });
  const page = await device.newPage();
  await openCrm(page, 'host@maitre.test');
  await expect(page.getByText('This screen is not part of your role')).toBeVisible();
  await expect(page.getByRole('link', { name: 'CRM' })).toHaveCount(0);
  await page.goto('/crm/duplicates');
  await expect(page.getByText('This screen is not part of your role')).toBeVisible();
  await device.close();
});

test('a manager downloads all diners found', async ({ browser }) => {
  const device = await openDevice(browser, { language: 'en-GB' });
  const page = await device.newPage();
  await openCrm(page);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /Download as CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^la-marina-diners-\d{4}-\d{2}-\d{2}\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.split('\r\n')[0]).toContain('Last name');
  expect(file.trimEnd().split('\r\n').length - 1).toBe(
    Number((await page.getByText(/^1–\d+ of /).textContent())?.split(' of ')[1]?.replace(/\D/g, '')),
  );
  await device.close();
});

for (const [language, label] of Object.entries({
  'en-GB': 'Name, e-mail or phone',
  'es-ES': 'Nombre, correo o teléfono',
  'pt-BR': 'Nome, e-mail ou telefone',
})) {
  test(`the list and a diner’s page fit a phone (${language})`, LONG, async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await openCrm(page);
    await expect(page.getByRole('searchbox', { name: label })).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem').first();
    await expect(card).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.getByText(/crm\./).count()).toBe(0);
    await card.getByRole('button').click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await device.close();
  });
}
