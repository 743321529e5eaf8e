/** Message templates: editing, preview with a booking, restoring; HTML for the platform administrator. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, openDevice, signIn, signInTo } from '../support/journeys/staff';

const mail = (page: Page) => page.frameLocator('iframe');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Text of the e-mail' });

/** An aborted test leaves its text behind. */
async function backToDefaults() {
  const { call } = await quietRestaurant();
  const { templates } = await call<{ templates: Array<{ uid: number }> }>('GET', 'templates');
  for (const { uid } of templates) await call('DELETE', `templates/${uid}`);
}

test('a manager edits a confirmation: placeholders, preview with a real booking, save, versions, reset to default', async ({
  page,
}) => {
  await backToDefaults();
  const { book, today } = await quietRestaurant();
  await book({ firstName: 'Ona', lastName: 'Vidal', covers: 3, on: today, time: 21, guestNotes: 'By the window' });
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) violations.push(message.text());
  });
  await signIn(page, OWNER);
  await page.goto('/emails');
  await expect(page.getByRole('heading', { name: 'Email templates', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Booking confirmation, English: Default', exact: true }).click();

  await expect(mail(page).getByText('Hello Ona Vidal,')).toBeVisible();
  await expect(mail(page).getByText('Your notes: By the window')).toBeVisible();
  await expectAccessible(page);

  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.fill('See you at ');
  await page.getByRole('button', { name: 'Insert: Time' }).click();
  await expect(subject).toHaveValue('See you at {{TIME}}');
  await editor(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ask for ');
  await page.getByRole('button', { name: 'Insert: Guest’s name' }).click();
  await expect(mail(page).getByText('Ask for Ona Vidal')).toBeVisible();
  await expect(page.getByText('See you at 21:00')).toBeVisible();

  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Template saved')).toBeVisible();
  await expect(page.getByText('Own text', { exact: true })).toBeVisible();

  await subject.fill('Changed {{WIFI}}');
  await expect(page.getByText('This message cannot fill {{WIFI}}. Remove it to save.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(subject).toHaveAccessibleDescription('Subject: contains a placeholder that this message cannot fill');
  await subject.fill('Changed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions' });
  await expect(dialog.getByText('Current')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Restore the version of/ }).click();
  await expect(subject).toHaveValue('See you at {{TIME}}');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();

  await page.getByRole('button', { name: 'Back to the default' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Back to the default' }).click();
  await expect(subject).toHaveValue(/^Your table at /);
  await expect(page.getByText('Default', { exact: true })).toBeVisible();
  expect(violations).toEqual([]);
  await expectNoRawKeys(page);
});

test('two managers edit the same template: the second sees the conflict and decides', LONG, async ({ browser }) => {
  await backToDefaults();
  const devices = await Promise.all([openDevice(browser), openDevice(browser)]);
  const [first, second] = (await Promise.all(devices.map((device) => device.newPage()))) as [Page, Page];
  for (const page of [first, second]) {
    await signIn(page, OWNER);
    await page.goto('/emails/cancel/en');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue(/is cancelled$/);
  }
  await second.getByRole('textbox', { name: 'Subject' }).fill('Mine');
  await first.getByRole('textbox', { name: 'Subject' }).fill('Theirs');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Template saved')).toBeVisible();
  await expect(second.getByRole('radio', { name: 'Theirs: Theirs' })).toBeVisible();
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(second.getByText('Own text', { exact: true })).toBeVisible();
  await expect(second.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await Promise.all(devices.map((device) => device.close()));
  await backToDefaults();
});

test('a text message is counted with placeholders filled, accents show their price, and plain spelling removes them', async ({
  page,
}) => {
  await backToDefaults();
  await signIn(page, OWNER);
  await page.goto('/emails/smsReady/es');
  const text = page.getByRole('textbox', { name: 'Text message' });
  const plain = page.getByRole('switch', { name: /Send in plain spelling/ });
  await expect(plain).toBeChecked();
  await text.fill('Tu mesa está lista. '.repeat(4));
  await expect(page.getByText('79 characters · GSM-7 · 1 segment')).toBeVisible();
  await plain.uncheck();
  await expect(page.getByText('79 characters · UCS-2 · 2 segments')).toBeVisible();
  await expect(page.getByText('With á this message costs 2 segments. In plain spelling it costs 1.')).toBeVisible();
  await expectAccessible(page);
});

test('a fixed block keeps its position whatever is removed around it', LONG, async ({ page }) => {
  await backToDefaults();
  await signIn(page, OWNER);
  await page.goto('/emails/giftFor/en');
  await expect(mail(page).getByText('K7QM-4R2X-9TBD')).toBeVisible();
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await expect(editor(page).getByText('Code and QR code of the gift card')).toBeVisible();
});

test('a test mail goes to the user’s own address, and the screen says whether it was sent', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/emails/confirm/en');
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(
    /(is being sent to|Not sent to) owner@otra\.test/,
  );
});

test(
  'only the platform administrator has the HTML editor, and unsafe markup is removed on saving',
  LONG,
  async ({ page, browser }) => {
    await backToDefaults();
    await signInTo(page, 'super@maitre.test', /Otra Mesa/);
    await page.goto('/html-editor');
    const html = page.getByRole('textbox', { name: 'HTML' });
    await html.fill(
      '<style>h1{color:#123456}</style><h1>Dear {{FULLNAME}}</h1><script>alert(1)</script><form><input></form>',
    );
    await expect(mail(page).getByRole('heading', { name: /^Dear / })).toBeVisible();
    await expect(mail(page).getByRole('heading', { name: /^Dear / })).toHaveCSS('color', 'rgb(18, 52, 86)');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Template saved')).toBeVisible();
    await expect(html).toHaveValue(/<h1>Dear \{\{FULLNAME\}\}<\/h1>/);
    await expect(html).not.toHaveValue(/script|form|input/);

    const device = await openDevice(browser);
    const owner = await device.newPage();
    await signIn(owner, OWNER);
    await owner.goto('/html-editor');
    await expect(owner.getByText('This screen is not part of your role')).toBeVisible();
    await owner.goto('/emails/confirm/en');
    await expect(owner.getByText('This message is written in the HTML editor.')).toBeVisible();
    await device.close();
    await backToDefaults();
  },
);

for (const [language, heading] of Object.entries({
  'es-ES': 'Plantillas de mensajes',
  'pt-BR': 'Modelos de mensagens',
})) {
  test(`templates on a phone (${language})`, LONG, async ({ browser }) => {
    const device = await openDevice(browser, { language });
    const page = await device.newPage();
    await signIn(page, OWNER);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/emails', '/emails/confirm/es', '/emails/smsConfirm/pt']) {
      await page.goto(path);
      await expect(
        path === '/emails' ? page.getByRole('heading', { name: heading }) : page.locator('form'),
      ).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await expectNoRawKeys(page);
    }
    await device.close();
  });
}

test('in New Zealand templates and surveys are not available, also not by address', LONG, async ({ page }) => {
  const { call } = await quietRestaurant();
  const { country } = await call<{ country: string }>('GET', '');
  await call('PATCH', '', { country: 'NZ' });
  try {
    await signIn(page, OWNER);
    for (const address of ['/emails', '/emails/confirm/en', '/surveys']) {
      const answer = await page.goto(address);
      expect([address, answer?.status()]).toEqual([address, 404]);
      await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible();
    }
    await page.goto('/settings');
    await expect(page.getByRole('navigation', { name: 'Screens' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Email Templates' })).toHaveCount(0);
  } finally {
    await call('PATCH', '', { country });
  }
});
