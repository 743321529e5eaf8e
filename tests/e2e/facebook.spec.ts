/** The booking button of a Facebook Page: login, installation, failure and retry, refusal and removal, against a fake Meta API. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { PORTS } from '../support/runner/e2e-ports';
import { GraphServer, META_ERRORS } from '../support/providers/graph-server';
import { LONG } from '../support/runner/long';
import { OWNER } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, signIn } from '../support/journeys/staff';

let meta: GraphServer;

test.beforeAll(async () => {
  meta = await GraphServer.start(PORTS.meta);
});
test.afterAll(() => meta.close());

async function openSettings(page: Page): Promise<void> {
  await signIn(page, OWNER);
  await page.goto('/fbe-auth');
}

async function goToFacebook(page: Page, button = 'Continue with Facebook'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByRole('heading', { name: 'Log in with Facebook' })).toBeVisible();
}

test('installation fails, is retried, succeeds and opens the booking page as Facebook; then the button is removed', async ({
  page,
  baseURL,
}) => {
  meta.has('Otra Mesa');
  await openSettings(page);
  await expect(page.getByRole('heading', { name: 'No button yet' })).toBeVisible();
  await expectAccessible(page);

  meta.fails(/POST 101/, META_ERRORS.down);
  await goToFacebook(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'The Facebook button could not be installed' })).toBeVisible();
  await expect(page.getByText('Facebook does not answer. Try again in a moment.')).toBeVisible();
  expect(page.url()).not.toContain('code=');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The button is on your Page' })).toBeVisible();
  expect(meta.button('Otra Mesa')?.web_url).toBe(`${baseURL}/book/otra-mesa?channel=1008`);

  await page.getByRole('link', { name: 'Back to the settings' }).click();
  await expect(page.getByRole('heading', { name: 'The button is on Otra Mesa' })).toBeVisible();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expectNoRawKeys(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Remove the button' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the button' }).click();
  await expect(page.getByRole('heading', { name: 'No button yet' })).toBeVisible();
  expect(meta.button('Otra Mesa')).toBeNull();
});

test('one of several Pages is chosen; a missing button is installed again', LONG, async ({ page }) => {
  meta.has('Otra Mesa', 'Otra Mesa Catering');
  await openSettings(page);
  await goToFacebook(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Which Page?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Otra Mesa Catering' }).check();
  await page.getByRole('button', { name: 'Install the button' }).click();
  await expect(page.getByRole('heading', { name: 'The button is on Otra Mesa Catering' })).toBeVisible();

  (meta.pages[1] as { button: null }).button = null;
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The button is no longer on the Page, or leads elsewhere.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The button is on Otra Mesa Catering' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove the button' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove the button' }).click();
  await expect(page.getByRole('heading', { name: 'No button yet' })).toBeVisible();
});

test('a declined login, a repeated callback and a missing session are reported and change nothing', async ({
  page,
  browser,
}) => {
  meta.has('Otra Mesa');
  await openSettings(page);
  await goToFacebook(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was installed' })).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();

  await goToFacebook(page);
  const back = (await page.getByRole('link', { name: 'Continue' }).getAttribute('href')) ?? '';
  const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await stranger.goto(back);
  await expect(stranger.getByRole('heading', { name: 'Please sign in' })).toBeVisible();
  await stranger.context().close();
  await page.goto(back.replace(/code=[^&]+/, 'error=access_denied'));
  await page.goto(back);
  await expect(page.getByRole('heading', { name: 'This sign-in is no longer valid' })).toBeVisible();
  expect(meta.button('Otra Mesa')).toBeNull();
});
