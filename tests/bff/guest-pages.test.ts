/** The guests' pages as a browser without JavaScript gets them: forms, refusals, and an unavailable restaurant API. */
import { GET as show, POST as act } from '@/app/(guest)/book/[service]/route';
import { GET as showVisit } from '@/app/(guest)/book/[service]/manage/[key]/route';
import { GET as calendar } from '@/app/(guest)/book/[service]/manage/[key]/calendar.ics/route';
import { rememberRestaurant } from '@/lib/bff/guest/known-restaurant';
import { openPage, sendForm } from '../support/api/page-requests';
import { configureWeb } from '../support/api/web';

// No server listens there.
beforeAll(() => configureWeb('http://127.0.0.1:9'));

const params = { params: Promise.resolve({ service: 'uno' }) };
const visit = { params: Promise.resolve({ service: 'uno', key: 'ABC-0123456789012345678901' }) };
const sent = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  sendForm('/book/uno', fields, headers);

test('an unavailable restaurant API is reported plainly, with a way to retry', async () => {
  const response = await show(openPage('/book/uno?covers=3&lang=es'), params);
  const page = await response.text();
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(page).toContain('<html lang="es">');
  expect(page).toContain('Ahora no estamos disponibles');
  expect(page).toContain('href="/book/uno?covers=3&amp;lang=es"');
});

test('the telephone is shown where known', async () => {
  const nothing = {
    address: '',
    picture: '',
    profile: null,
    hours: [],
    country: 'ES',
    timeZone: 'Europe/Madrid',
    languages: [],
    milTime: true,
    open: true,
    today: '2026-11-21',
    lastDate: '2026-12-21',
    largestParty: 8,
    noticeHours: 4,
  };
  const lists = {
    areas: [],
    wishes: [],
    events: [],
    policies: [],
    ads: [],
    hasTickets: false,
    takesCodes: false,
    currency: 'EUR',
    whenFull: 'none' as const,
    mail: true,
    privacyText: '',
    marketing: [],
    controller: { name: 'Uno', address: '', email: '' },
  };
  rememberRestaurant(
    { service: 'uno', name: 'Uno', fullName: 'Uno', phone: '+34963000111', ...nothing, ...lists },
    Date.now(),
  );
  const page = await (await show(openPage('/book/uno'), params)).text();
  expect(page).toContain('href="tel:+34963000111"');
  expect(page).toContain('Call +34\u00a0963\u00a000\u00a001\u00a011');
});

test.each([
  ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, 403],
  ['an unknown origin', { origin: 'null', 'sec-fetch-site': 'cross-site' }, 403],
  ['our page, but far too large', { 'content-length': '70000' }, 413],
] as const)('a form from %s is refused', async (_from, headers, status) => {
  const response = await act(sent({ action: 'hold', date: '2026-11-21', time: '20:00' }, headers), params);
  expect(response.status).toBe(status);
  expect(await response.text()).toContain('Please open the page again');
});

test('a form during an outage redirects to its page, not to itself', async () => {
  const response = await act(sent({ action: 'hold', date: '2026-11-21', time: '20:00', channel: '1008' }), params);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('href="/book/uno?date=2026-11-21&amp;channel=1008"');
});

test("a chosen language is stored, a link's is not", async () => {
  const chosen = await show(openPage('/book/uno?choose=pt'), params);
  expect(chosen.headers.get('set-cookie')).toMatch(/^maitre-language=pt; Path=\/;/);
  const linked = await show(openPage('/book/uno?lang=pt'), params);
  expect(linked.headers.get('set-cookie')).toBeNull();
  expect(await linked.text()).toContain('<html lang="pt">');
  const rendered = await show(openPage('/book/uno', 'en', { cookie: 'a=b; maitre-language=es' }), params);
  expect(await rendered.text()).toContain('<html lang="es">');
});

test('no page of a booking is cached or indexed, whatever its state', async () => {
  const page = await showVisit(openPage('/book/uno/manage/ABC-0123456789012345678901'), visit);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain('<meta name="robots" content="noindex"/>');
  expect((await calendar(openPage('/book/uno/manage/ABC-0123456789012345678901/calendar.ics'), visit)).status).toBe(
    503,
  );
});
