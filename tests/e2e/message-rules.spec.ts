/** The rules for messages to guests, and the messages of a booking: sent, recalled and held back by staff. */
import { expect, test } from '@playwright/test';
import { USUAL_RULES } from '@/lib/contract/messages/message-rules';
import { expectAccessible } from '../support/journeys/accessible';
import { longUnless } from '../support/runner/long';
import { mailCount, nextMail } from '../support/journeys/mailbox';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { openDevice, signIn } from '../support/journeys/staff';

const HEADINGS = {
  'en-GB': 'Messages to guests',
  'es-ES': 'Mensajes a los clientes',
  'pt-BR': 'Mensagens aos clientes',
} as const;

for (const [language, heading] of Object.entries(HEADINGS)) {
  test(`the rules fit a desktop and a phone (${language})`, longUnless(language === 'pt-BR'), async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await signIn(page, 'owner@maitre.test');
    await page.goto('/settings/message-rules');
    await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    await expect(page.getByRole('switch')).toHaveCount(10);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await device.close();
  });
}

test('a rule is enabled and changed, and persists over a reload', async ({ page }) => {
  const restaurant = await quietRestaurant();
  // Default values, whatever was saved before.
  await restaurant.call('PATCH', 'messages/rules', { rules: [{ ...USUAL_RULES.reminder, version: undefined }] });
  await restaurant.call('PATCH', '', { quietFrom: 22 });
  await signIn(page, OWNER);
  await page.goto('/settings/message-rules');
  const reminder = page.getByRole('listitem').filter({ hasText: 'Reminder' });
  await expect(reminder).toContainText('Not sent');
  await reminder.getByRole('switch', { name: 'Reminder' }).click();
  await expect(reminder).toContainText('E-mail · 24 hours before the visit · not in the quiet hours');
  await reminder.getByRole('button', { name: 'Change: Reminder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminder' });
  await dialog.getByLabel('When').selectOption('48');
  await dialog.getByRole('checkbox', { name: 'Dinner' }).check();
  await dialog.getByLabel('From').fill('4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(reminder).toContainText('48 hours before the visit · Dinner · 4 to 999 covers');
  await page.reload();
  await expect(reminder).toContainText('48 hours before the visit · Dinner · 4 to 999 covers');

  await page.getByLabel('Quiet from').selectOption('23');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Quiet from')).toHaveValue('23');
});

test('booking sends the confirmation, the dialog sends a custom message; both are listed there', async ({ page }) => {
  await quietRestaurant();
  const [confirmed, own] = [await mailCount('vega@example.test'), 'Your umbrella is here'];
  await signIn(page, OWNER);
  await page.goto('/books');
  // Tomorrow: a confirmation for a booking that has already begun is too late and not sent.
  await page.getByRole('button', { name: 'Next day' }).click();
  await page.getByRole('button', { name: 'New booking' }).first().click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByLabel('Last name').fill('Vega');
  await dialog.getByLabel('Email', { exact: true }).fill('vega@example.test');
  await dialog.getByLabel('Other time').fill('21:00');
  await dialog.getByRole('switch', { name: 'Send confirmation' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).first().click();
  await expect(dialog).toBeHidden();
  expect(await nextMail('vega@example.test', confirmed)).toContain('Vega');

  await page.getByRole('button', { name: /Vega/ }).first().click();
  await page.getByRole('tab', { name: 'Messages' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Messages' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'Booking confirmation' })).toContainText('Sent');
  await panel.getByLabel('Message', { exact: true }).selectOption('text');
  await panel.getByLabel('Text', { exact: true }).fill(own);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  const row = panel.getByRole('listitem').filter({ hasText: own });
  await row.getByRole('button', { name: /^Recall/ }).click();
  await expect(row).toContainText('Recalled');
  await panel.getByLabel('Message', { exact: true }).selectOption('text');
  await panel.getByLabel('Text', { exact: true }).fill(`${own} again`);
  await panel.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await nextMail('vega@example.test', confirmed + 1)).toContain(`${own} again`);
});
