/** A member of staff in a browser: actions and checks in the restaurant's words. */
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

/** A new device with its own cookies and storage. */
export async function openDevice(browser: Browser, options: DeviceOptions = {}): Promise<BrowserContext> {
  const { language = 'en-GB', scheme = 'light', width = 1280, height = 800, touch = false } = options;
  return browser.newContext({ locale: language, colorScheme: scheme, viewport: { width, height }, hasTouch: touch });
}

/**
 * Signs a device in without opening a screen. Faster than the form, which has a separate spec. Every device gets its own session, since
 * changes of a device are announced to the others.
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

/** Signs out by the menu. The click is repeated because a new page may not handle it yet. */
export async function logOut(page: Page): Promise<void> {
  const wayOut = page.getByRole('button', { name: 'Logout' }).first();
  await expect(async () => {
    if (await wayOut.isVisible()) await wayOut.click({ timeout: 2_000 });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

/** Signs in and chooses one of several restaurants. */
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

/** No text on the page is a message key, or lacks its parameters. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(text).not.toMatch(/\bundefined\b/);
  expect((text.match(/\b[a-zA-Z]+(?:\.[\w-]+)+/g) ?? []).filter(isKey)).toEqual([]);
}

const english: unknown = JSON.parse(readFileSync('messages/en.json', 'utf8'));

/** Whether this is a message key or namespace. */
function isKey(name: string): boolean {
  let at: unknown = english;
  for (const part of name.split('.')) {
    if (typeof at !== 'object' || at === null || !(part in at)) return false;
    at = (at as Record<string, unknown>)[part];
  }
  return true;
}

/** The connection is lost and the page shows it; elements that moved accept taps again (ADR 70). */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expect(page.getByText('This device is offline')).toBeVisible();
  await page.waitForTimeout(500);
}

/** Reloads the page offline. Chromium does not tell a reloaded page that it is offline: it is set again. */
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

/** Elements moved by an own action ignore taps for a second (ADR 70). */
export const actSettled = (page: Page): Promise<void> => page.waitForTimeout(1_100);

/**
 * Resolves when the page has joined its socket channel: earlier changes come with the first reads, without a toast. Call this before
 * opening the page.
 */
export async function joined(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (one) => one.url().includes('/api/notifications'));
  await socket.waitForEvent('framereceived', ({ payload }) => /^43\d+\[/.test(String(payload)));
}
