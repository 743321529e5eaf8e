import { test } from '@playwright/test';
import { OWNER, quietRestaurant } from '../support/quiet-restaurant';
import { openDevice, signIn } from '../support/staff';
for (const scheme of ['light', 'dark'] as const)
  for (const [width, height] of [[1280, 900], [768, 1024], [390, 844]] as const)
    test(`shots ${scheme} ${width}`, async ({ browser }) => {
      const restaurant = await quietRestaurant();
      await restaurant.book({ covers: 2, on: restaurant.today, time: 27, lastName: `Foto${width}${scheme}`, eMail: 'foto@example.test', phone: '+34600112233', sendConfirmation: true });
      const device = await openDevice(browser, { width, height, scheme });
      const page = await device.newPage();
      await signIn(page, OWNER);
      await page.goto('/settings/message-rules');
      await page.getByRole('switch').nth(5).waitFor();
      await page.screenshot({ path: `/tmp/s15/shots/rules-${scheme}-${width}.png`, fullPage: true });
      await page.getByRole('button', { name: 'Change: Reminder' }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForTimeout(400);
      await page.screenshot({ path: `/tmp/s15/shots/rule-${scheme}-${width}.png` });
      await page.goto('/settings/messages');
      await page.getByRole('tab', { name: 'Received' }).waitFor();
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/s15/shots/messages-${scheme}-${width}.png` });
      await page.goto('/books');
      await page.getByRole('button', { name: new RegExp(`Foto${width}${scheme}`) }).first().click();
      await page.getByRole('tab', { name: 'Messages' }).click();
      await page.waitForTimeout(1200);
      await page.screenshot({ path: `/tmp/s15/shots/booking-${scheme}-${width}.png` });
      await device.close();
    });
