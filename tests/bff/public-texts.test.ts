/** Terms and privacy policies as search engines and readers without JavaScript get them. */
import { GET as generalTerms } from '@/app/(guest)/terms/route';
import { GET as restaurantTerms } from '@/app/(guest)/terms/[service]/route';
import { GET as restaurantPrivacy } from '@/app/(guest)/privacy-policy/[service]/route';
import { GET as robots } from '@/app/robots.txt/route';
import { GET as sitemap } from '@/app/sitemap.xml/route';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { WEB_ORIGIN, configureWeb } from '../support/api/web';

let api: ApiServer;
beforeAll(async () => {
  api = await startApi();
  await addRestaurant(api.database, { uid: 'uid-a', service: 'casa-uno' });
  configureWeb(api.url);
});
afterAll(() => api.close());

const fetchPage = (path: string, headers: Record<string, string> = {}) =>
  new Request(WEB_ORIGIN + path, { headers: { 'accept-language': 'en', ...headers } });
const uno = { params: Promise.resolve({ service: 'casa-uno' }) };

test('a restaurant’s terms are HTML with its addresses in every language, without any script', async () => {
  const response = await restaurantTerms(fetchPage('/terms/casa-uno?lang=es'), uno);
  const page = await response.text();
  expect(response.status).toBe(200);
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('<h1>Condiciones de reserva de casa-uno</h1>');
  expect(page).toContain('hasta 4 horas antes de que empiece');
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/terms/casa-uno?lang=es"/>');
  expect(page.match(/<link rel="alternate" [^>]+>/g)).toEqual([
    '<link rel="alternate" hrefLang="x-default" href="http://localhost:3000/terms/casa-uno"/>',
    '<link rel="alternate" hrefLang="en" href="http://localhost:3000/terms/casa-uno?lang=en"/>',
    '<link rel="alternate" hrefLang="es" href="http://localhost:3000/terms/casa-uno?lang=es"/>',
    '<link rel="alternate" hrefLang="pt" href="http://localhost:3000/terms/casa-uno?lang=pt"/>',
  ]);
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="application/ld+json">']);
  expect(page).not.toContain('noindex');
  // It names no address of its own: the booking page is the contact.
  expect(page).toContain('Puedes contactar con el restaurante aquí: http://localhost:3000/book/casa-uno.');
});

test('metadata names the page, its language, its date and the restaurant', async () => {
  const page = await (await restaurantPrivacy(fetchPage('/privacy-policy/casa-uno'), uno)).text();
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '');
  expect(data).toMatchObject({
    '@type': 'WebPage',
    url: 'http://localhost:3000/privacy-policy/casa-uno',
    name: 'Privacy policy of casa-uno',
    inLanguage: 'en',
    dateModified: '2026-11-21',
    publisher: { '@type': 'Restaurant', name: 'casa-uno', url: 'http://localhost:3000/book/casa-uno' },
  });
});

test('the text is cached, and not sent again to a client that has it', async () => {
  const first = await generalTerms(fetchPage('/terms'));
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(first.headers.get('vary')).toBe('accept-language, cookie');
  const etag = first.headers.get('etag') ?? '';
  const again = await generalTerms(fetchPage('/terms', { 'if-none-match': etag }));
  expect([again.status, await again.text()]).toEqual([304, '']);
  const portuguese = await generalTerms(fetchPage('/terms?lang=pt', { 'if-none-match': etag }));
  expect(portuguese.status).toBe(200);
});

test('it allows no script, and its one style sheet by its hash', async () => {
  const response = await generalTerms(fetchPage('/terms'));
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; style-src 'sha256-");
  const style = /<style>(.*?)<\/style>/s.exec(await response.text())?.[1] ?? '';
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))).toString('base64');
  expect(policy).toContain(`'sha256-${digest}'`);
});

test("the address's language precedes the cookie's, and the cookie's the browser's", async () => {
  const titleOf = async (path: string, cookie: string) =>
    /<h1>(.*?)<\/h1>/.exec(await (await generalTerms(fetchPage(path, { cookie }))).text())?.[1];
  expect(await titleOf('/terms?lang=pt', 'maitre-language=es')).toBe('Condições de uso');
  expect(await titleOf('/terms', 'maitre-language=es')).toBe('Condiciones de uso');
  expect(await titleOf('/terms', '')).toBe('Terms of use');
});

test('an unknown restaurant has no terms', async () => {
  const response = await restaurantTerms(fetchPage('/terms/nobody'), {
    params: Promise.resolve({ service: 'nobody' }),
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  const page = await response.text();
  expect(page).toContain('There is no such restaurant');
  expect(page).not.toContain('<script');
});

test('the sitemap has every restaurant’s pages, and robots.txt has the sitemap and the excluded paths', async () => {
  const map = await (await sitemap(fetchPage('/sitemap.xml'))).text();
  for (const path of [
    '/terms',
    '/privacy-policy',
    '/book/casa-uno',
    '/terms/casa-uno?lang=pt',
    '/privacy-policy/casa-uno?lang=es',
  ])
    expect(map).toContain(`<loc>http://localhost:3000${path}</loc>`);
  const text = await (await robots(fetchPage('/robots.txt'))).text();
  for (const line of [
    'Disallow: /books',
    'Disallow: /book/*/manage/',
    'Disallow: /ccrequest',
    'Sitemap: http://localhost:3000/sitemap.xml',
  ])
    expect(text.split('\n')).toContain(line);
  expect(text).not.toContain('Disallow: /terms');
});
