/** `/whatsapp-report`: a manager browses the months and sees what each WhatsApp template waits for; a host has no such screen. */
import { expect, test } from '@playwright/test';
import { expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { longUnless } from '../support/runner/long';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

const WORDS = {
  'en-GB': ['WhatsApp report', 'No WhatsApp messages in this month', 'Templates', 'Link: Reminder, English'],
  'es-ES': ['Informe de WhatsApp', 'Ningún mensaje de WhatsApp en este mes', 'Plantillas', /^Vincular: .+, Inglés$/],
  'pt-BR': ['Relatório do WhatsApp', 'Nenhuma mensagem do WhatsApp neste mês', 'Modelos', /^Vincular: .+, Inglês$/],
} as const;

for (const [language, [menu, none, templates, join]] of Object.entries(WORDS)) {
  test(
    `a manager reads the report and finds the templates (${language})`,
    longUnless(language === 'es-ES'),
    async ({ browser }) => {
      const device = await openDevice(browser, { language });
      const page = await device.newPage();
      await signIn(page, 'owner@maitre.test');
      await page.goto('/books');
      await page.getByRole('link', { name: menu }).first().click();
      await expect(page.getByText(none)).toBeVisible();
      await expectNoRawKeys(page);
      await expectAccessibleAtAnyWidth(page);
      await page.getByRole('tab', { name: templates }).click();
      await expect(page.getByRole('button', { name: join }).first()).toBeVisible();
      await expectNoRawKeys(page);
      await expectAccessibleAtAnyWidth(page);
      await device.close();
    },
  );
}

test('months are browsed, the chosen one persists, and a template is refused while nothing is set up', async ({
  browser,
}) => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'owner@maitre.test');
  await page.goto('/whatsapp-report');
  const month = page.getByRole('group', { name: 'Month' });
  const later = month.getByRole('button', { name: 'Month after' });
  await expect(later).toBeDisabled();
  const present = await month.getByRole('heading').textContent();
  await month.getByRole('button', { name: 'Month before' }).click();
  await expect(month.getByRole('heading')).not.toHaveText(present ?? '');
  const before = await month.getByRole('heading').textContent();
  await page.reload();
  await expect(month.getByRole('heading')).toHaveText(before ?? '');
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(month.getByRole('heading')).toHaveText(present ?? '');
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Link: Reminder, Spanish' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminder, Spanish' });
  await dialog.getByLabel('Twilio’s Content SID').fill(`HX${'0'.repeat(32)}`);
  await dialog.getByRole('button', { name: 'Link' }).click();
  await expect(page.getByText('It cannot be sent: no provider is set up, or guests are not written to')).toBeVisible();
  await device.close();
});

test('a host has no such screen', async ({ browser }) => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto('/books');
  const menu = page.getByRole('navigation', { name: 'Screens' }).first();
  await expect(menu.getByRole('link', { name: 'News' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'WhatsApp report' })).toHaveCount(0);
  await device.close();
});
