import { bookingLink, siteSnippet } from './site-links';

test('a link says where it stands; that on the own website needs no more than the address', () => {
  expect(bookingLink('https://book.test', 'la-marina', 'website')).toBe('https://book.test/book/la-marina');
  expect(bookingLink('https://book.test', 'la-marina', 'facebook')).toBe(
    'https://book.test/book/la-marina?channel=1008',
  );
  expect(bookingLink('https://book.test', 'la-marina', 'instagram')).toBe(
    'https://book.test/book/la-marina?channel=1104',
  );
});

test('the script names the restaurant, whatever it is called', () => {
  expect(siteSnippet('https://book.test', 'la-marina')).toBe(
    '<script async src="https://book.test/book.js" data-service="la-marina"></script>',
  );
  expect(siteSnippet('https://book.test', 'a"b')).toBe(
    '<script async src="https://book.test/book.js" data-service="a%22b"></script>',
  );
});
