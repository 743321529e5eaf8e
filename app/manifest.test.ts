/** Requirements for installing the app: the manifest and its icons. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Array<{ src: string; sizes: string; type: string; purpose?: string }>;
  shortcuts: Array<{ name: string; url: string; icons: Array<{ src: string; sizes: string }> }>;
}
const file = (name: string) => path.join('public', name);
const manifest = JSON.parse(readFileSync(file('manifest.webmanifest'), 'utf8')) as Manifest;
/** Width and height from the PNG header. */
function sizeOf(src: string): string {
  const bytes = readFileSync(file(src));
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the manifest meets Chromium's requirements for installing the app", () => {
  expect(manifest).toMatchObject({
    name: 'Maitre',
    short_name: 'Maitre',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test('every icon exists in the size that the manifest says', () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)])
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  expect(sizeOf('apple-touch-icon.png')).toBe('180x180');
});

test('its shortcuts link to the booking screens', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Table Plan', '/table-plan'],
    ['Grid', '/grid'],
    ['Bookings Report', '/books'],
  ]);
});
