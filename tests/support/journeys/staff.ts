/** A member of staff at a browser: what they do and what they see, in the words of the restaurant. */
import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';

export const PASSWORD = 'maitre-demo';

export interface DeviceOptions {
  language?: string;
  scheme?: 'light' | 'dark';
  width?: number;
  height?: number;
  touch?: boolean;
}

/** A device of its own: its cookies and storage are nobody else's. */
export async function openDevice(browser: Browser, options: DeviceOptions = {}): Promise<BrowserContext> {
  const { language = 'en-GB', scheme = 'light', width = 1280, height = 800, touch = false } = options;
  return browser.newContext({ locale: language, colorScheme: scheme, viewport: { width, height }, hasTouch: touch });
}

/**
 * Signs a device in; no screen is open yet. Without the form, which has a spec of its own: this is quicker. Every device still gets a
 * session of its own, as in a restaurant, for what one device does is told to the others.
 */
export async function signIn(page: Page, email: string): Promise<void> {
  const answer = await page.request.post('/api/auth/callback/credentials', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { email, password: PASSWORD },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
}

export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** By the way out of every screen. One that has just been opened may not hear the press: it is pressed again. */
export async function logOut(page: Page): Promise<void> {
  const wayOut = page.getByRole('button', { name: 'Logout' }).first();
  await expect(async () => {
    if (await wayOut.isVisible()) await wayOut.click({ timeout: 2_000 });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Signs in where there are several restaurants to choose from. */
export async function signInTo(page: Page, email: string, restaurant: string | RegExp): Promise<void> {
  await page.goto('/login');
  await fillSignIn(page, email);
  const choice = page.getByRole('button', { name: restaurant });
  await choice
    .or(page.getByRole('navigation', { name: 'Screens' }).first())
    .first()
    .waitFor();
  if (await choice.isVisible()) await choice.click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/** No text on the page is a key of the messages files, or lacks what belongs in it. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\bundefined\b/);
  expect((text.match(/\b[a-zA-Z]+(?:\.[\w-]+)+/g) ?? []).filter(isKey)).toEqual([]);
}

const english: unknown = JSON.parse(readFileSync('messages/en.json', 'utf8'));

/** Whether something is the name of a text, or of a group of them. */
function isKey(name: string): boolean {
  let at: unknown = english;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}

/** The line is gone, and said so; what moved for that takes presses again (ADR 70). */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('This device is offline')).toBeVisible();
  await page.waitForTimeout(500);
}

/** Loads the page again without a network. Chromium tells a page that is loaded again nothing of the line that it plays to be gone: it is told once more. */
export async function reloadOffline(page: Page): Promise<void> {
  await page.reload();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** What an own act has brought under the finger takes no press for a second (ADR 70). */
export const actSettled = (page: Page): Promise<void> => page.waitForTimeout(1_100);

/** When the page has joined its restaurant on the socket: what happens before reaches it by its first reads, without a toast. Ask before the page opens. */
export async function joined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/api/notifications'));
  await socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[/.test(String(payload)));
}
