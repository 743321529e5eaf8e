/** An owner sets up deposits and card guarantees, and reads which account receives the money. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { signIn } from '../support/journeys/staff';

let restaurant: QuietRestaurant;
test.beforeAll(async () => {
  restaurant = await quietRestaurant();
});
// A remaining policy would ask the guests of other specs for a card.
test.afterAll(async () => {
  const { policies } = await restaurant.call<{ policies: Array<{ uid: number; name: string }> }>(
    'GET',
    'payment-policies',
  );
  for (const { uid, name } of policies)
    if (name === 'Very large parties') await restaurant.call('DELETE', `payment-policies/${uid}`);
});

test('a policy is created, shown as a sentence, deleted and restored', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings/payments');
  await expect(page.getByText('test cards only, no money moves')).toBeVisible();

  await page.getByRole('button', { name: 'Add a policy' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a policy' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please look at: Name, No-show fee, at most');

  await dialog.getByLabel('Name', { exact: true }).fill('Very large parties');
  await dialog.getByLabel('No-show fee, at most').fill('20');
  await dialog.getByLabel('Parties from').fill('30');
  await dialog.getByRole('checkbox', { name: 'Friday' }).check();
  await expect(dialog.getByRole('region', { name: 'What guests read' })).toContainText(
    'up to €600.00 may be charged to the card: €20.00 a person',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();

  const policy = page.getByRole('listitem').filter({ hasText: 'Very large parties' });
  await expect(policy).toContainText(
    'A card is registered. A no-show costs up to €20.00 a person. Free cancellation until 24 hours before.',
  );
  await expect(policy).toContainText('Friday · from 30 covers');

  await policy.getByRole('button', { name: 'Actions for Very large parties' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(policy).toBeHidden();
  // It leaves the list at once and is deleted a moment later: until then the last message is about its creation.
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(messages.getByText('Very large parties has been deleted')).toBeVisible();
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(policy).toBeVisible();
});

test('an unknown payment link says what to do instead', async ({ page }) => {
  for (const address of ['/payments-onboarding?link=x', '/payments-onboarding-result?link=x']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is not valid');
    await expect(page.getByRole('link', { name: 'Back to the settings' })).toHaveAttribute(
      'href',
      '/settings/payments',
    );
  }
  await page.goto('/payments-onboarding-result?state=x&code=y');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works');
  await expectAccessible(page);
});
