/**
 * `/settings/integrations`: a key is created, copied, used and revoked; a webhook is added, tested and resent; connected services show their state.
 */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';
import { startReceiver } from '../support/providers/webhook-receiver';

/** Uses the public address: the web proxies it. */
async function connect(origin: string, key: string): Promise<Client> {
  const client = new Client({ name: 'journey', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }));
  return client;
}

test('a manager creates a key, a client uses it, and it is revoked', async ({ browser, baseURL }) => {
  const device = await openDevice(browser);
  await device.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await device.newPage();
  await signIn(page, 'owner@maitre.test');
  await page.goto('/settings');
  await page.getByRole('link', { name: /^Integrations/ }).click();

  const services = page.getByRole('list', { name: 'Connections' });
  await expect(services.getByRole('listitem').filter({ hasText: /^E-mail/ })).toContainText('On');
  await expect(services.getByRole('listitem').filter({ hasText: 'Stripe' })).toContainText('STRIPE_SECRET_KEY');
  await expect(services.getByRole('listitem').filter({ hasText: 'Facebook button' })).toContainText('Not set up');
  await expectNoRawKeys(page);

  await page.getByRole('button', { name: 'Create a key' }).click();
  const form = page.getByRole('dialog', { name: 'Create an API key' });
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Front desk assistant');
  await form.getByLabel(/^Read bookings/).check();
  await form.getByLabel(/^Book for guests/).check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  const once = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await once.getByText(/^mk_/).textContent()) ?? '';
  await once.getByRole('button', { name: 'Copy' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await once.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(key)).toHaveCount(0);

  const client = await connect(baseURL ?? '', key);
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('day_bookings');
  const day = await client.callTool({ name: 'day_bookings', arguments: {} });
  expect((day.structuredContent as { bookings: unknown[] }).bookings.length).toBeGreaterThan(10);
  await page.reload();
  const row = page
    .getByRole('list', { name: 'API keys' })
    .getByRole('listitem')
    .filter({ hasText: 'Front desk assistant' });
  await expect(row).toContainText('last used now');
  await expectAccessibleAtAnyWidth(page);

  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked: Front desk assistant')).toBeVisible();
  await expect(client.listTools()).rejects.toThrow();
  await client.close();
  await page.getByRole('button', { name: 'Show 1 old key' }).click();
  await expect(page.getByText(/revoked by/)).toBeVisible();
  await device.close();
});

test('a manager adds a webhook, sees a test delivery and resends it', async ({ browser }) => {
  const receiver = await startReceiver();
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'owner@maitre.test');
  await page.goto('/settings/integrations');
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add a webhook' });
  await form.getByLabel('Address').fill('https://10.0.0.1/hook');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This address is inside a private network. Use a public one.').first()).toBeVisible();
  await form.getByLabel('Address').fill(`http://127.0.0.1:${receiver.port}/hook`);
  await form.getByLabel('Description').fill('Accounts');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  const once = page.getByRole('dialog', { name: 'Secret of the webhook' });
  await expect(once.getByText(/^whsec_/)).toBeVisible();
  await once.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Send a test to Accounts' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  await page.getByRole('button', { name: 'Log of Accounts' }).click();
  const log = page.getByRole('dialog', { name: 'Sent to Accounts' });
  await expect(log.getByText('Delivered', { exact: true }).last()).toBeVisible();
  await expect(log.getByText(/Answer 204/)).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  await log.getByRole('button', { name: /^Send Test of .+ again$/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(receiver.received[1]?.headers['webhook-id']).toBe(receiver.received[0]?.headers['webhook-id']);
  await expect(log.getByText(/sent again by/)).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More for Accounts' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect(page.getByText('Switched off by a person.')).toBeVisible();
  await expectNoRawKeys(page);
  await device.close();
  await receiver.close();
});

test('a host has no integrations', async ({ browser }) => {
  const device = await openDevice(browser);
  const page = await device.newPage();
  await signIn(page, 'host@maitre.test');
  await page.goto('/settings/integrations');
  await expect(page.getByText('Admin user required to perform this action')).toBeVisible();
  await device.close();
});
