/** A new installation without a mail server: every user can still sign in, and no screen claims that mail was sent. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../support/journeys/accessible';
import { LONG } from '../support/runner/long';
import { quietPort } from '../support/processes/quiet-port';
import { fillSignIn } from '../support/journeys/staff';

const OWNER = 'owner@fresh.test';
const PASSWORD = 'the first password';
const folder = mkdtempSync(path.join(os.tmpdir(), 'maitre-no-mail-'));
let env: NodeJS.ProcessEnv;
let started: ChildProcess;
let device: BrowserContext;

test.setTimeout(300_000);

test.beforeAll(async () => {
  const { PATH, HOME, NODE_ENV } = process.env;
  const [web, api] = [await quietPort(), await quietPort()];
  env = {
    PATH,
    HOME,
    NODE_ENV,
    PORT: String(web),
    API_PORT: String(api),
    PUBLIC_URL: `http://localhost:${web}`,
    DATA_DIR: folder,
    DEMO_DATA: 'false',
    AUTH_RATE_LIMIT: '1000',
    LOG_LEVEL: 'info',
  };
  const made = 'create-admin --password-stdin --service fresh --name Fresh --country ES --timezone Europe/Madrid';
  execFileSync(
    process.execPath,
    ['scripts/command.mjs', ...made.split(' '), '--currency', 'EUR', '--email', OWNER, '--person', 'Rita Soler'],
    { env, input: `${PASSWORD}\n` },
  );
  started = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.stdout?.on('data', (chunk: Buffer) => void (log += chunk.toString()));
  await expect
    .poll(
      () =>
        fetch(`http://127.0.0.1:${web}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: 240_000 },
    )
    .toBe(true);
});
test.afterAll(async () => {
  const exited = once(started, 'exit');
  started.kill('SIGTERM');
  await exited;
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

let log = '';
const accountMail = (email: string) =>
  execFileSync(process.execPath, ['scripts/command.mjs', 'account-mail', email], { env, encoding: 'utf8' });

test.beforeEach(async ({ browser }) => {
  device = await browser.newContext({ baseURL: env.PUBLIC_URL, locale: 'en-GB' });
});
test.afterEach(() => device.close());

test('a forgotten password is reset with the code printed by the command, which no log contains', async () => {
  const page = await device.newPage();
  await page.goto('/forgot-password');
  await page.getByLabel('E-mail').fill(OWNER);
  await page.getByRole('button', { name: 'Get a code' }).click();
  await expect(page.getByText(/^E-mail is not set up here, so nothing is sent/)).toBeVisible();
  await page.getByText('Where is the code?').click();
  await expect(page.getByText('npm run account-mail -- EMAIL')).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('body')).not.toContainText(/on its way|has been sent|we have sent/i);

  let code = '';
  await expect
    .poll(() => (code = /(\d{6}) is your Maitre code/.exec(accountMail(OWNER))?.[1] ?? ''), { timeout: 60_000 })
    .toMatch(/^\d{6}$/);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByLabel('The same password again').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await fillSignIn(page, OWNER, PASSWORD);
  await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
  expect(log).not.toContain(code);
});

test(
  'an invited user signs in by the link that the owner copies, and Settings names the missing mail server',
  LONG,
  async ({ browser }) => {
    const page = await device.newPage();
    await page.goto('/login');
    await fillSignIn(page, OWNER, PASSWORD);
    await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
    await page.goto('/settings');
    await expect(page.getByText('E-mail is not set up')).toBeVisible();
    await page.getByRole('button', { name: 'Set up e-mail' }).click();
    const setUp = page.getByRole('dialog', { name: 'Set up e-mail' });
    await expect(setUp.getByRole('textbox')).toHaveValue(/^SMTP_URL=smtps:/);
    await setUp.getByRole('button', { name: 'Close' }).last().click();
    await expectAccessible(page);
    await page
      .getByRole('link', { name: /^Users/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Invite a user' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a user' });
    await form.getByLabel('E-mail').fill('neus@fresh.test');
    await form.getByLabel('Name').fill('Neus Vidal');
    await form.getByRole('button', { name: 'Add and make a link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invitation for Neus Vidal' });
    const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
    await expectAccessible(page);
    await expect(page.locator('body')).not.toContainText(/on its way|has been sent/i);
    // Restaurant staff cannot see account mails.
    await page.goto('/settings/messages');
    await expect(page.getByText('No messages yet')).toBeVisible();
    await expectAccessible(page);

    const hers = await browser.newContext({ baseURL: env.PUBLIC_URL, locale: 'en-GB' });
    const tab = await hers.newPage();
    await tab.goto(link);
    await tab.getByLabel('New password').fill('a door of her own');
    await tab.getByLabel('The same password again').fill('a door of her own');
    await tab.getByRole('button', { name: 'Save password' }).click();
    await expect(tab.getByText('Your password is set. Sign in with it.')).toBeVisible();
    await tab.goto('/login');
    await fillSignIn(tab, 'neus@fresh.test', 'a door of her own');
    await expect(tab.getByRole('button', { name: 'Logout' }).first()).toBeVisible();
    await hers.close();
  },
);
