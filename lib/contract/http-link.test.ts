import { link } from '@/lib/contract/fields';
import { httpLink } from './http-link';

test.each(['https://facebook.com/lamarina', 'http://lamarina.example', 'HTTPS://Instagram.com/x?y=1#z'])(
  '%s is a link',
  (text) => {
    expect([httpLink(text), link.safeParse(text).success]).toEqual([text, true]);
  },
);

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)//https://x',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  'facebook.com/lamarina',
  'https:',
  'file:///etc/passwd',
])('%s is none', (text) => {
  expect([httpLink(text), link.safeParse(text).success]).toEqual(['', false]);
});

test('a link may be left empty', () => {
  expect([httpLink(''), link.safeParse('').success]).toEqual(['', true]);
});
