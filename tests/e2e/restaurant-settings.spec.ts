/** The restaurant's details, pictures and location, as a manager sets them. */
import { type Page, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectAccessibleAtAnyWidth } from '../support/journeys/accessible';
import { LONG, longUnless } from '../support/runner/long';
import { OWNER, type QuietRestaurant, quietRestaurant } from '../support/journeys/quiet-restaurant';
import { expectNoRawKeys, openDevice, signIn } from '../support/journeys/staff';

interface WireSetup {
  picture: string;
  timeZone: string;
  estAddress: string;
  instagram: string;
  description: { en: string; es: string; pt: string };
  languages: string[];
}

let restaurant: QuietRestaurant;
let before: Record<string, unknown>;
const WRITTEN = [
  'estName estFull estPhone phone eMailSend host estAddress streetAddress postalCode addressLocality addressRegion latitude longitude',
  'googleMaps website instagram facebook tripAdvisor priceRange languages cuisine description pictureAlt timeZone country',
].flatMap((names) => names.split(' '));

test.beforeAll(async () => {
  restaurant = await quietRestaurant();
  const setup = await restaurant.call<Record<string, unknown>>('GET', '');
  before = Object.fromEntries(WRITTEN.map((name) => [name, setup[name]]));
});
// Restores the initial state.
test.afterAll(() => restaurant.call('PATCH', '', { ...before, picture: null, icon: null, map: null }));

const setup = () => restaurant.call<WireSetup>('GET', '');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('a manager edits the guest texts per language, and undoes it', async ({ page }) => {
  await signIn(page, OWNER);
  await page.goto('/settings');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Restaurant/ })
    .click();
  const instagram = page.getByLabel('Instagram');
  await instagram.fill('not a link');
  await save(page);
  await expect(instagram).toBeFocused();
  await expect(page.getByText('Links begin with https:// or http://', { exact: true })).toBeVisible();

  await instagram.fill('instagram.com/otramesa');
  await page.getByLabel('Street and number').fill('Carrer de la Pau 3');
  await page.getByLabel('Postcode').fill('46002');
  await page.getByLabel('Town or city').fill('Valencia');
  await page.getByRole('radio', { name: 'English' }).check({ force: true });
  await page.getByLabel('Description (English)').fill('Rice over a wood fire.');
  await page.getByRole('radio', { name: 'Portuguese' }).check({ force: true });
  await page.getByLabel('Description (Portuguese)').fill('Arroz em lume de lenha.');
  await expectAccessibleAtAnyWidth(page);
  await save(page);
  await expect(messages(page).getByText('Details saved')).toBeVisible();
  expect(await setup()).toMatchObject({
    instagram: 'https://instagram.com/otramesa',
    estAddress: 'Carrer de la Pau 3, 46002 Valencia',
    description: { en: 'Rice over a wood fire.', pt: 'Arroz em lume de lenha.' },
  });
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(messages(page).getByText('Details are as before')).toBeVisible();
  expect(await setup()).toMatchObject({ instagram: before.instagram, estAddress: before.estAddress });
});

test(
  'two managers editing the same field see both values, and one of them decides',
  LONG,
  async ({ page, browser }) => {
    await signIn(page, OWNER);
    await page.goto('/settings/restaurant');
    const signature = page.getByRole('textbox', { name: 'Signature of messages' });
    await signature.fill('Everybody at Otra Mesa');
    await restaurant.call('PATCH', '', { host: 'The team of Otra Mesa', website: 'https://otra.example' });
    const question = page.getByRole('radiogroup', { name: 'Signature of messages was changed in both places' });
    await expect(question.getByRole('radio', { name: 'Yours: Everybody at Otra Mesa' })).toBeChecked();
    await expect(page.getByLabel('Website')).toHaveValue('https://otra.example');
    await question.getByRole('radio', { name: 'Theirs: The team of Otra Mesa' }).check({ force: true });
    await expect(signature).toHaveValue('The team of Otra Mesa');
    await question.getByRole('radio', { name: /^Yours/ }).check({ force: true });
    await save(page);
    await expect(messages(page).getByText('Details saved')).toBeVisible();
    expect(await setup()).toMatchObject({ host: 'Everybody at Otra Mesa', website: 'https://otra.example' });

    const host = await (await openDevice(browser)).newPage();
    await signIn(host, 'host@maitre.test');
    await host.goto('/settings/restaurant');
    await expect(host.getByText('Ask an owner or administrator of this restaurant.')).toBeVisible();
    await host.context().close();
  },
);

/** A phone's portrait photo: blue above and green below once rotated, with GPS data. */
const photoOfPhone = () =>
  sharp({ create: { width: 800, height: 400, channels: 3, background: '#2e7d32' } })
    .composite([
      { input: { create: { width: 400, height: 400, channels: 3, background: '#1565c0' } }, left: 400, top: 0 },
    ])
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1' } })
    .withMetadata({ orientation: 8 })
    .toBuffer();

test(
  'a picture is rotated upright, cropped by keyboard, stored without GPS data, and removed',
  LONG,
  async ({ page }) => {
    const photo = await photoOfPhone();
    expect((await sharp(photo).metadata()).exif?.includes('N\0')).toBe(true);
    await signIn(page, OWNER);
    await page.goto('/settings/restaurant');
    const pictures = page.getByRole('list', { name: 'Pictures' });
    const input = pictures.getByLabel('Picture of the place', { exact: true });
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(
      pictures.getByText('“notes.txt” is no picture of these kinds. Choose a JPEG, PNG or WebP file.'),
    ).toBeVisible();
    await input.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(pictures.getByText('“large.png” is larger than 10 MB. Choose a smaller one.')).toBeVisible();

    await input.setInputFiles({ name: 'terrace.jpg', mimeType: 'image/jpeg', buffer: photo });
    const dialog = page.getByRole('dialog', { name: 'Crop: Picture of the place' });
    await dialog.getByRole('slider', { name: 'Zoom' }).focus();
    await page.keyboard.press('End');
    await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('aria-valuetext', '400 %');
    await dialog.getByRole('slider', { name: 'Top to bottom' }).focus();
    await page.keyboard.press('Home');
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(messages(page).getByText('Saved: Picture of the place')).toBeVisible();
    const shown = pictures.getByRole('img', { name: 'Picture of the place, as it is now' });
    // Upright it is 400 wide; a quarter of that, in the aspect ratio of the page.
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
      .toEqual([100, 63]);
    const stored = await page.request.get((await shown.getAttribute('src')) ?? '');
    const storedPicture = sharp(await stored.body());
    expect((await storedPicture.metadata()).exif).toBeUndefined();
    const { dominant } = await storedPicture.stats();
    expect(dominant.b, 'the upper part, which is blue').toBeGreaterThan(dominant.g);
    const all = page.getByRole('list', { name: 'All pictures of the place' });
    const bar = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#6a1b9a' } })
      .jpeg()
      .toBuffer();
    await page.getByLabel('Another picture').setInputFiles({ name: 'bar.jpg', mimeType: 'image/jpeg', buffer: bar });
    await page
      .getByRole('dialog', { name: 'Crop: Another picture' })
      .getByRole('button', { name: 'Use this part' })
      .click();
    await expect(messages(page).getByText('Picture added')).toBeVisible();
    await page.getByRole('button', { name: 'Describe picture 2' }).click();
    const words = page.getByRole('dialog', { name: 'Describe picture 2' });
    await words.getByLabel('What the picture shows (English)').fill('The bar by night');
    await words.getByRole('button', { name: 'Save' }).click();
    await expect(all.getByRole('listitem').nth(1)).toContainText('The bar by night');
    await expectAccessibleAtAnyWidth(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    const guest = await page.context().newPage();
    await guest.goto('/book/otra-mesa');
    const image = guest.getByRole('list', { name: 'Pictures' }).getByRole('img', { name: 'The bar by night' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    await expectAccessibleAtAnyWidth(guest);
    await guest.close();

    await page.getByRole('button', { name: 'Move picture 2 up' }).click();
    await expect(messages(page).getByText('Now picture 1')).toBeVisible();
    await expect(all.getByRole('listitem').first()).toContainText('The bar by night');
    await page.getByRole('button', { name: 'Remove picture 2' }).click();
    await expect(messages(page).getByText('Picture removed')).toBeVisible();
    await pictures.getByRole('button', { name: 'Remove: Picture of the place' }).click();
    await expect(messages(page).getByText('Removed: Picture of the place')).toBeVisible();
    expect((await setup()).picture).toBe('');
  },
);

test('changing the time zone lists the future bookings before saving', async ({ page }) => {
  const on = new Date(Date.parse(`${restaurant.today}T00:00:00Z`) + 20 * 86_400_000).toISOString().slice(0, 10);
  const { uid } = await restaurant.book({ covers: 3, on, time: 21, lastName: 'Soler' });
  await signIn(page, OWNER);
  await page.goto('/settings/restaurant');
  const place = page.getByRole('region', { name: 'Country, time zone and currency' });
  await expect(place.getByText('Europe/Madrid')).toBeVisible();
  await place.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Country, time zone and currency' });
  const zone = dialog.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('Lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  await expect(dialog.getByRole('status')).toContainText(/upcoming bookings? (is|are) affected/);
  await expect(dialog.getByRole('list', { name: 'Affected bookings' })).toContainText('21:00: Soler, 3 covers');
  await expectAccessible(page);
  expect((await setup()).timeZone).toBe('Europe/Madrid');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(messages(page).getByText('Country, time zone and currency saved')).toBeVisible();
  await expect(place.getByText('Europe/Lisbon')).toBeVisible();
  expect((await restaurant.day(on)).find((one) => one.uid === uid)).toMatchObject({ time: 21 });
  await messages(page).getByRole('button', { name: 'Undo' }).click();
  await expect(place.getByText('Europe/Madrid')).toBeVisible();
  // The screen updates first; until the server has answered it accepts no other change.
  await expect.poll(async () => (await setup()).timeZone).toBe('Europe/Madrid');
  await restaurant.call('DELETE', `books/${uid}`);
});

for (const locale of ['es-ES', 'pt-BR']) {
  test(`every text is translated, ${locale}`, longUnless(locale === 'pt-BR'), async ({ browser }) => {
    const page = await (await browser.newContext({ locale })).newPage();
    await signIn(page, OWNER);
    await page.goto('/settings/restaurant');
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expectNoRawKeys(page);
    await page.context().close();
  });
}
