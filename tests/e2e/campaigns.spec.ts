/** Campaigns: marketing sees the recipients and the excluded, sends, and a guest unsubscribes without JavaScript. */
import { type Page, expect, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { PORTS } from '../support/runner/e2e-ports';
import { laMarina } from '../support/journeys/la-marina';
import { LONG } from '../support/runner/long';
import { mailCount, nextMail } from '../support/journeys/mailbox';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

const MARKETING = 'marketing@maitre.test';
let restaurant: Awaited<ReturnType<typeof laMarina>>;
let named = 0;

test.beforeEach(async () => {
  restaurant = await laMarina();
  const { campaigns } = await restaurant.call<{ campaigns: Array<{ uid: number; state: string }> }>('GET', 'marketing');
  for (const { uid, state } of campaigns) {
    if (state === 'running' || state === 'scheduled')
      // A running campaign may have ended meanwhile.
      await restaurant
        .call('POST', `marketing/${uid}/pause`, {})
        .catch((error: Error) => expect(error.message).toContain('"state":"finished"'));
    await restaurant.call('DELETE', `marketing/${uid}`);
  }
});

/** Two diners with consent, one without, one without an address; and a segment that contains them. */
async function people() {
  const tag = `rice-${Date.now().toString(36)}${++named}`;
  const add = async (firstName: string, eMail: string, agrees: boolean) => {
    const { uid } = await restaurant.call<{ uid: number }>('POST', 'diners', {
      firstName,
      lastName: 'Climent',
      eMail,
      language: 'en',
      tags: [tag],
    });
    if (agrees) await restaurant.call('POST', `diners/${uid}/consents`, { channel: 'email', given: true });
  };
  const ana = `ana-${tag}@example.com`;
  await add('Ana', ana, true);
  await add('Bea', `bea-${tag}@example.com`, true);
  await add('Carla', `carla-${tag}@example.com`, false);
  await add('Dora', '', false);
  const rule = { match: 'all', parts: [{ field: 'tag', is: 'any', tags: [tag] }] };
  const { uid } = await restaurant.call<{ uid: number }>('POST', 'segments', { name: `Rice ${tag}`, rule, tag: false });
  return { segment: uid, name: `Rice ${tag}`, ana };
}

const addCampaign = (segment: number, name: string) =>
  restaurant.call<{ uid: number }>('POST', 'marketing', {
    name,
    kind: 'marketing1',
    trigger: '',
    days: 0,
    segment,
    customers: false,
    restDays: 7,
  });

const openLinkOf = (mail: string, page: string): string => {
  const link = new RegExp(`="(http[^"\\s]*/mailing/${page}[^"\\s]*)"`).exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
};

test('marketing creates a campaign, reads its recipients and starts it, and a guest unsubscribes', async ({
  page,
  browser,
}) => {
  const { segment: _segment, name, ana } = await people();
  const before = await mailCount(ana);
  await signIn(page, MARKETING);
  await page.goto('/emails');
  await expect(page.getByRole('link', { name: /^Booking confirmation/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  const form = page.getByRole('dialog', { name: 'New campaign' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('The Name field is required');
  await form.getByLabel('Name').fill('Winter rice');
  await form.getByLabel('Segment').selectOption({ label: name });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Open “Winter rice”' }).click();

  await expect(page.getByRole('heading', { name: 'Winter rice' })).toBeVisible();
  const audience = page.getByRole('region', { name: 'Audience' });
  await expect(audience).toContainText('2of 4 receive it');
  await expect(audience).toContainText('No e-mail address1');
  await expect(audience).toContainText('No consent to e-mail1');
  await audience.getByRole('button', { name: 'Show: No consent to e-mail' }).click();
  const list = page.getByRole('dialog', { name: 'No consent to e-mail' });
  await expect(list.getByText('Carla Climent')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Close' }).click();
  await expect(page.frameLocator('iframe').getByText('News from our kitchen').first()).toBeVisible();
  await expectAccessibleAtAnyWidth(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Start', exact: true }).click();
  const start = page.getByRole('dialog', { name: 'Start “Winter rice”?' });
  await expect(start).toContainText('2 people receive it, 2 of 4 do not.');
  await expectAccessible(page);
  await start.getByRole('button', { name: 'Send to 2' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(page.getByText('Finished', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(results).toContainText('Sent2');
  await expectNoRawKeys(page);
  await expectAccessibleAtAnyWidth(page);

  const mail = await nextMail(ana, before);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
  const guest = await (await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' })).newPage();
  await guest.goto(openLinkOf(mail, 'unsubscribe'));
  await expect(guest.getByRole('heading', { name: /^Stop mailings from/ })).toBeVisible();
  await guest.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(guest.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  await page.reload();
  await expect(results).toContainText('Unsubscribed1');
  await guest.context().close();
});

test('a mail client unsubscribes in one click, and links redirect only to the addresses in the mail', async ({
  page,
}) => {
  const { segment, ana } = await people();
  const before = await mailCount(ana);
  const { uid } = await addCampaign(segment, 'One click');
  await restaurant.call('POST', `marketing/${uid}/start`, { version: 1, at: null });
  const mail = await nextMail(ana, before);
  const base = `http://127.0.0.1:${PORTS.web}`;
  const oneClick = await fetch(base + openLinkOf(mail, 'unsubscribe'), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
    redirect: 'manual',
  });
  expect([oneClick.status, oneClick.headers.get('set-cookie')]).toEqual([200, null]);

  const click = openLinkOf(mail, 'click');
  const redirected = await fetch(base + click, { redirect: 'manual' });
  expect(redirected.status).toBe(302);
  expect(new URL(redirected.headers.get('location') ?? '').pathname).toBe('/book/la-marina');
  const elsewhere = new URL(base + click);
  elsewhere.searchParams.set('to', 'https://evil.example/');
  const refused = await fetch(elsewhere, { redirect: 'manual' });
  expect([refused.status, refused.headers.get('location')]).toEqual([404, null]);

  const picture = base + openLinkOf(mail, 'open');
  const opened = await fetch(picture, { headers: { 'user-agent': 'Mozilla/5.0 (via ggpht.com GoogleImageProxy)' } });
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/gif']);
  const results = () => restaurant.call<Record<string, number>>('GET', `marketing/${uid}/results`);
  await expect.poll(async () => (await results()).sent).toBe(2);
  expect(await results()).toMatchObject({ opened: 0, openedByProxy: 1, clicked: 1, unsubscribed: 1 });
  await page.goto(picture.replace(base, ''));
  expect(await results()).toMatchObject({ opened: 1, openedByProxy: 0 });
});

test('a host is refused; an automation shows how many it reaches before it is enabled, by keyboard', async ({
  page,
  browser,
}) => {
  const device = await openDevice(browser);
  const host = await device.newPage();
  await signIn(host, 'host@maitre.test');
  await host.goto('/emails/campaigns');
  await expect(host.getByRole('button', { name: 'New campaign' })).toHaveCount(0);
  await device.close();

  await signIn(page, MARKETING);
  await page.goto('/emails/campaigns');
  await page.getByRole('button', { name: 'New automation' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'New automation' });
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Birthdays');
  await form.getByLabel('Days before the birthday').fill('3');
  await form.getByLabel('Name').press('Enter');
  await page.getByRole('link', { name: 'Open “Birthdays”' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Birthdays' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Audience' })).toContainText('in the next 30 days');
  await page.getByRole('button', { name: 'Switch on' }).press('Enter');
  const start = page.getByRole('dialog', { name: 'Switch on “Birthdays”?' });
  await expect(start).toContainText(/It reaches \d+ today, and about \d+ within 30 days\./);
  await start.getByRole('button', { name: 'Switch on' }).press('Enter');
  await expect(page.getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Switch off' }).press('Enter');
  await expect(page.getByText('Off', { exact: true })).toBeVisible();
});

for (const [language, title, stop] of [
  ['es-ES', 'Campañas', '¿Dejar de recibir correos de'],
  ['pt-BR', 'Campanhas', 'Deixar de receber e-mails de'],
] as const) {
  test(`campaign screens and the unsubscribe page fit a phone (${language})`, LONG, async ({ browser }) => {
    const { segment, ana } = await people();
    const before = await mailCount(ana);
    const { uid } = await addCampaign(segment, 'Arroz');
    const device = await openDevice(browser, { language, width: 390, height: 844, scheme: 'dark' });
    const page = await device.newPage();
    await signIn(page, MARKETING);
    for (const path of ['/emails/campaigns', `/emails/campaigns/${uid}`]) {
      await page.goto(path);
      await expect(
        page.getByRole(path.endsWith('campaigns') ? 'heading' : 'link', { name: title }).first(),
      ).toBeVisible();
      await expect(page.getByText('Arroz').first()).toBeVisible();
      expect(await fits(page)).toBe(true);
      await expectNoRawKeys(page);
      await expectAccessible(page);
    }
    await restaurant.call('POST', `marketing/${uid}/start`, { version: 1, at: null });
    await page.goto(
      openLinkOf(await nextMail(ana, before), 'unsubscribe').replace('lang=en', `lang=${language.slice(0, 2)}`),
    );
    await expect(page.getByRole('heading', { name: stop })).toBeVisible();
    expect(await fits(page)).toBe(true);
    await expectAccessible(page);
    await device.close();
  });
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
