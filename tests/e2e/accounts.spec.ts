import { type Page, expect, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from '../support/journeys/accessible';
import { BEFORE_LONG, LONG } from '../support/runner/long';
import { mailCount, nextMail } from '../support/journeys/mailbox';
import { OWNER, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { PASSWORD, fillSignIn, logOut, openDevice, signIn } from '../support/journeys/staff';

const NEUS = `neus-${Date.now()}@otra.test`;
const OWN_PASSWORD = 'a door of her own';
/** Waits until any screen of the restaurant is shown; which one depends on the last visit. */
const signedIn = (page: Page) => expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();

// One user's path through the product: each test needs the state that the previous one left.
test.describe.configure({ mode: 'serial' });

test(
  'an invited user chooses a password, resets it and signs in with the code from the mail',
  BEFORE_LONG,
  async ({ page, browser }) => {
    await signIn(page, OWNER);
    await page.goto('/settings');
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Users/ }).click();
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a user' });
    await form.getByLabel('E-mail').fill(NEUS);
    await form.getByLabel('Name').fill('Neus Vidal');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByRole('row', { name: /Neus Vidal.*Invited/ })).toBeVisible();
    await expectAccessible(page);

    const hers = await (await openDevice(browser, { scheme: 'dark' })).newPage();
    const link = /\/reset-password\?token=[\w-]+/.exec(await nextMail(NEUS, 0))?.[0] ?? '';
    await hers.goto(link);
    await expect(hers.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    expect(hers.url()).toMatch(/\/reset-password$/);
    await expectAccessible(hers);
    await hers.getByLabel('New password').fill('the first password');
    await hers.getByLabel('The same password again').fill('another password');
    await hers.getByRole('button', { name: 'Save password' }).click();
    await expect(hers.getByText('Please enter the same password again')).toBeVisible();
    await hers.getByLabel('New password').fill('the first password');
    await hers.getByLabel('The same password again').fill('the first password');
    await hers.getByRole('button', { name: 'Save password' }).click();
    await expect(hers.getByText('Your password is set. Sign in with it.')).toBeVisible();

    await hers.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(hers.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await hers.getByLabel('E-mail').fill(NEUS);
    await expectAccessible(hers);
    const before = await mailCount(NEUS);
    await hers.getByRole('button', { name: 'Get a code' }).click();
    await expect(hers.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
    await expectAccessible(hers);
    const code = /(\d{6}) is your Maitre code/.exec(await nextMail(NEUS, before))?.[1] ?? '';
    await hers.getByLabel('Code', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await hers.getByRole('button', { name: 'Continue' }).click();
    await expect(hers.getByText('This code is not right. Compare it with the latest mail.')).toBeVisible();
    await hers.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await hers.getByRole('button', { name: 'Continue' }).click();
    await hers.getByLabel('New password').fill(OWN_PASSWORD);
    await hers.getByLabel('The same password again').fill(OWN_PASSWORD);
    await hers.getByRole('button', { name: 'Save password' }).click();
    await expect(hers.getByLabel('E-mail')).toHaveValue(NEUS);
    await fillSignIn(hers, NEUS, OWN_PASSWORD);
    await signedIn(hers);
    await hers.context().close();
  },
);

test("a host books beyond the arrival limit with a manager's PIN", async ({ page, browser }) => {
  const restaurant = await quietRestaurant();
  // The arrival limit is one person: a party of two exceeds it.
  const shift = {
    name: 'All day',
    type: 'Dinner',
    start: 4,
    end: 28,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    plan: 'main',
    arrivalLimit: 1,
  };
  await restaurant.call('POST', 'rotas', { rotas: [shift], weekdayRotas: {}, specialDates: [] });
  const owners = await (await openDevice(browser)).newPage();
  await signIn(owners, OWNER);
  await owners.goto('/settings/security');
  await owners.getByRole('button', { name: /^(Set a PIN|Change)$/ }).click();
  const dialog = owners.getByRole('dialog', { name: "Manager's PIN" });
  await dialog.getByLabel('PIN', { exact: true }).fill('73905');
  await dialog.getByLabel('The same PIN again').fill('73905');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await expectAccessible(owners);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(owners.getByText('Your PIN has been set')).toBeVisible();
  await owners.context().close();

  await page.goto('/login');
  await fillSignIn(page, NEUS, OWN_PASSWORD);
  await signedIn(page);
  await page.goto('/books');
  await page.getByRole('button', { name: 'New booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New booking' })).toBeVisible();
  const booking = page.getByRole('dialog').first();
  await booking.getByLabel('Last name').fill('Prieto');
  await booking.getByLabel('Other time').fill('21:00');
  await booking.getByRole('button', { name: 'Override with PIN' }).click();
  const pin = page.getByRole('dialog', { name: "Manager's PIN" });
  await pin.getByLabel('PIN of a manager').fill('11111');
  await pin.getByRole('button', { name: 'Allow' }).click();
  await expect(pin.getByText('This is not a manager’s PIN')).toBeVisible();
  await expectAccessible(page);
  await pin.getByLabel('PIN of a manager').fill('73905');
  await pin.getByRole('button', { name: 'Allow' }).click();
  await expect(page.getByText('Allowed by Tomás Gisbert')).toBeVisible();
  await expect(booking).toBeHidden();
  await expect
    .poll(async () => (await restaurant.day(restaurant.today))[0])
    .toMatchObject({ lastName: 'Prieto', time: 21, status: 1001 });
  await quietRestaurant();
});

test('an authenticator app is set up and requested at the next sign-in', LONG, async ({ page }) => {
  await page.goto('/login');
  await fillSignIn(page, NEUS, OWN_PASSWORD);
  await signedIn(page);
  await page.goto('/settings/security');
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Your password').fill(OWN_PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const app = new TOTP({ secret });
  const first = Date.now();
  await dialog.getByLabel('Code of the app').fill(app.generate({ timestamp: first }));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect(codes.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  const recovery = await codes.getByRole('listitem').first().innerText();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('A sign-in asks for a code of your app.')).toBeVisible();

  await logOut(page);
  await fillSignIn(page, NEUS, OWN_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Second step' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code of your authenticator app').fill(app.generate({ timestamp: first }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^This code is not right, or was used already/)).toBeVisible();
  // Each code is valid once, and clocks may differ by one step: use the current code or the one after the first.
  await page
    .getByLabel('Code of your authenticator app')
    .fill(app.generate({ timestamp: Math.max(Date.now(), first + 30_000) }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await signedIn(page);

  await logOut(page);
  await fillSignIn(page, NEUS, OWN_PASSWORD);
  await page.getByRole('link', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.getByRole('button', { name: 'Continue' }).click();
  await signedIn(page);
  await page.goto('/settings/security');
  await expect(page.getByText(/^9 left/)).toBeVisible();
});
