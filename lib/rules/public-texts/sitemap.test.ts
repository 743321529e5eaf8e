import { pathsOf, sitemap, sitemapIndex } from './sitemap';

test('a restaurant that takes no bookings online has its texts in the map, and no booking page', () => {
  expect(
    pathsOf(
      [
        { service: 'uno', open: true },
        { service: 'a & b', open: false },
      ],
      true,
    ),
  ).toEqual([
    '/terms',
    '/privacy-policy',
    '/book/uno',
    '/terms/uno',
    '/privacy-policy/uno',
    '/terms/a%20%26%20b',
    '/privacy-policy/a%20%26%20b',
  ]);
  expect(pathsOf([{ service: 'uno', open: false }], false)).toEqual(['/terms/uno', '/privacy-policy/uno']);
});

test('every page stands there once for each language, and names the others', () => {
  const map = sitemap('https://m.test', ['/terms']);
  expect(map.match(/<url>/g)).toHaveLength(4);
  expect(map).toContain(
    '<url><loc>https://m.test/terms?lang=es</loc><xhtml:link rel="alternate" hreflang="x-default" href="https://m.test/terms"/>' +
      '<xhtml:link rel="alternate" hreflang="en" href="https://m.test/terms?lang=en"/><xhtml:link rel="alternate" hreflang="es" href="https://m.test/terms?lang=es"/>' +
      '<xhtml:link rel="alternate" hreflang="pt" href="https://m.test/terms?lang=pt"/></url>',
  );
});

test('what XML would read as its own is written otherwise', () => {
  expect(sitemap('https://m.test', [`/book/o'neill&co`])).toContain(
    '<loc>https://m.test/book/o&apos;neill&amp;co</loc>',
  );
});

test('more than one file can hold are mapped by a map of maps', () => {
  expect(sitemapIndex('https://m.test', 2)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      '<sitemap><loc>https://m.test/sitemap.xml?page=1</loc></sitemap><sitemap><loc>https://m.test/sitemap.xml?page=2</loc></sitemap></sitemapindex>',
  );
});

test('what is sold online besides tables is in the map where it is sold', () => {
  expect(pathsOf([{ service: 'uno', open: true, sells: ['events', 'orders', 'gift-cards'] }], false)).toEqual([
    '/book/uno',
    '/book/uno/events',
    '/order/uno',
    '/gift/uno',
    '/terms/uno',
    '/privacy-policy/uno',
  ]);
});
