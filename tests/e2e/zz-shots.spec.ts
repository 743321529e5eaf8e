import { test } from '@playwright/test';
import { OWNER, quietRestaurant } from '../support/quiet-restaurant';
import { openDevice, signIn } from '../support/staff';

test('shots', async ({ browser }) => {
  test.setTimeout(240_000);
  const restaurant = await quietRestaurant();
  for (let n = 0; n < 3; n++) {
    const phone = `+3465${String(Date.now()).slice(-6)}${n}`;
    await restaurant.call('POST', 'diners', {
      firstName: 'Uxía',
      lastName: `Souto ${n}`,
      phone,
      allergies: 'Nuts',
      eMail: `uxia.souto${n}@example.com`,
      birthday: '1984-03-12',
      tags: ['press'],
      notes: 'Likes the table by the window',
    });
    await restaurant.call('POST', 'diners', {
      firstName: 'Uxia',
      lastName: `Soutto ${n}`,
      phone,
      allergies: 'Milk',
      company: 'Acme',
      birthday: '1984-03-12',
      notes: 'Never next to the kitchen, and never before half past nine in the evening',
      vip: true,
    });
  }
  const lastName = 'Shotlast';
  await restaurant.book({
    on: restaurant.today,
    time: 27,
    covers: 2,
    firstName: 'Iago',
    lastName,
    phone: `+3464${String(Date.now()).slice(-7)}`,
  });
  for (const scheme of ['light', 'dark'] as const) {
    const device = await openDevice(browser, { language: scheme === 'dark' ? 'es-ES' : 'en-GB' });
    const page = await device.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, OWNER);
    for (const width of [1280, 768, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const shot = (name: string) => page.screenshot({ path: `/tmp/m15shots/${name}-${width}-${scheme}.png` });
      await page.goto('/crm/duplicates');
      await page
        .getByRole('button', { name: /^(Compare|Comparar)/ })
        .first()
        .waitFor();
      await shot('list');
      await page
        .getByRole('button', { name: /^(Compare|Comparar)/ })
        .first()
        .click();
      await page.getByRole('radiogroup').first().waitFor();
      await shot('compare');
      await page.goto('/settings/privacy');
      await page.getByRole('button', { name: /^(Switch on|Activar)/ }).waitFor();
      await shot('privacy');
      await page.goto('/books');
      await page.getByText(lastName).first().click();
      await page.getByRole('button', { name: /^(Erase|Borrar)…/ }).click();
      await page.getByRole('radio', { name: /^(Cancel them|Cancelarlas)/ }).waitFor();
      await shot('erase');
    }
    await device.close();
  }
});
