import { trackedHtml, unsubscribeLink } from './campaign-links';
import { isLinkCode, linkCode, recipientKey, recipientOf } from './link-key';

const secret = 'a secret that is long enough for a test';
const secrets = { authSecret: secret };
const sender = {
  settings: { authSecret: secret, publicUrl: 'https://book.example' },
  restaurant: { uid: 'R1', service: 'la-marina' },
};
const of = { restaurant: 'R1', uid: 1001 };

test('a key names one recipient of one restaurant, and nothing else is one', () => {
  const key = recipientKey(secret, of);
  expect(recipientOf(secrets, 'R1', key)).toBe(1001);
  expect(recipientOf(secrets, 'R2', key)).toBeNull();
  expect(recipientOf({ authSecret: 'another secret that is long enough' }, 'R1', key)).toBeNull();
  for (const wrong of ['', 'x', key.slice(0, -1), `${key}a`, key.replace(/^\w+/, 'ru')])
    expect(recipientOf(secrets, 'R1', wrong)).toBeNull();
});

test('the code of a link holds for its address and its recipient alone', () => {
  const code = linkCode(secret, of, 'https://lamarina.example/');
  expect(isLinkCode(secrets, of, 'https://lamarina.example/', code)).toBe(true);
  expect(isLinkCode(secrets, of, 'https://evil.example/', code)).toBe(false);
  expect(isLinkCode(secrets, { ...of, uid: 1002 }, 'https://lamarina.example/', code)).toBe(false);
});

test('every link is led through us but the one to unsubscribe, and a picture stands at the end', () => {
  const stop = unsubscribeLink(sender, 1001, 'es');
  const html = trackedHtml(
    sender,
    1001,
    `<html><body><a class="x" href="https://a.example/?b=1&amp;c=2">A</a><a href="${stop.replaceAll('&', '&amp;')}">Stop</a><a href="mailto:hi@a.example">M</a></body></html>`,
  );
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));
  const led = new URL(links[0] as string);
  expect([led.origin, led.pathname, led.searchParams.get('to')]).toEqual([
    'https://book.example',
    '/mailing/click',
    'https://a.example/?b=1&c=2',
  ]);
  expect(isLinkCode(secrets, of, 'https://a.example/?b=1&c=2', led.searchParams.get('code') ?? '')).toBe(true);
  expect(links.slice(1)).toEqual([stop, 'mailto:hi@a.example']);
  expect(html).toMatch(
    /<img src="https:\/\/book\.example\/mailing\/open\?[^"]+" alt="" width="1" height="1"[^>]*><\/body>/,
  );
});
