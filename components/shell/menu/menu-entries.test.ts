import { abilitiesOf } from '@/lib/contract/access/role';
import { MENU_ENTRIES, type MenuContext, entryOf, isInRegion, shownEntries } from './menu-entries';

const everythingBuilt = MENU_ENTRIES.map((entry) => ({ ...entry, built: true }));
const restaurant = (changes: Partial<MenuContext> = {}): MenuContext => ({
  abilities: abilitiesOf('super'),
  role: 'super',
  takeaway: true,
  setup: { region: 'eu', version: 28 },
  has: () => true,
  ...changes,
});
const routes = (context: MenuContext) => shownEntries(context, everythingBuilt).map(({ route }) => route);

test('a super user of a new restaurant with takeaway sees all sixteen entries, in the order of the table', () => {
  expect(routes(restaurant())).toEqual([
    '/table-plan',
    '/grid',
    '/books',
    '/dashboard',
    '/crm',
    '/loyalty',
    '/availability',
    '/surveys',
    '/gift-card',
    '/events',
    '/html-editor',
    '/takeaway-orders',
    '/emails',
    '/whatsapp-report',
    '/news',
    '/settings',
  ]);
});

test('in New Zealand loyalty, surveys, gift cards and templates are hidden', () => {
  const shown = routes(restaurant({ setup: { region: 'nz', version: 28 } }));
  for (const route of ['/loyalty', '/surveys', '/gift-card', '/emails']) expect(shown).not.toContain(route);
});

test('in New Zealand their addresses are blocked too', () => {
  const isThere = (region: string | undefined) =>
    ['/emails', '/emails/confirm/en', '/surveys', '/loyalty', '/gift-card', '/crm', '/html-editor'].map((path) =>
      isInRegion(path, region),
    );
  expect(isThere('nz')).toEqual([false, false, false, false, false, true, true]);
  expect(isThere('es')).toEqual([true, true, true, true, true, true, true]);
  expect(isThere(undefined)).toEqual([true, true, true, true, true, true, true]);
});

test('version 26 has no loyalty and no WhatsApp report, version 27 has both but no events', () => {
  expect(routes(restaurant({ setup: { region: 'eu', version: 26 } }))).not.toEqual(
    expect.arrayContaining(['/loyalty']),
  );
  expect(routes(restaurant({ setup: { region: 'eu', version: 26 } }))).not.toContain('/whatsapp-report');
  const version27 = routes(restaurant({ setup: { region: 'eu', version: 27 } }));
  expect(version27).toEqual(expect.arrayContaining(['/loyalty', '/whatsapp-report']));
  expect(version27).not.toContain('/events');
});

test('takeaway orders need a restaurant with takeaway, the HTML editor the role super', () => {
  expect(routes(restaurant({ takeaway: false }))).not.toContain('/takeaway-orders');
  expect(routes(restaurant({ role: 'Owner', abilities: abilitiesOf('Owner') }))).not.toContain('/html-editor');
});

test('until the setup has loaded, entries that depend on it are hidden', () => {
  expect(routes(restaurant({ setup: undefined }))).toEqual([
    '/table-plan',
    '/grid',
    '/books',
    '/dashboard',
    '/crm',
    '/availability',
    '/html-editor',
    '/takeaway-orders',
    '/news',
    '/settings',
  ]);
});

test('a host sees the book, its reports, when there is room, the news and own settings; marketing sees guests and campaigns', () => {
  expect(routes(restaurant({ role: 'staff', abilities: abilitiesOf('staff') }))).toEqual([
    '/table-plan',
    '/grid',
    '/books',
    '/dashboard',
    '/loyalty',
    '/availability',
    '/gift-card',
    '/events',
    '/takeaway-orders',
    '/news',
    '/settings',
  ]);
  expect(routes(restaurant({ role: 'marketing', abilities: abilitiesOf('marketing') }))).toEqual([
    '/dashboard',
    '/crm',
    '/loyalty',
    '/surveys',
    '/gift-card',
    '/events',
    '/emails',
    '/news',
    '/settings',
  ]);
});

test('of the real table only the screens that exist are shown', () => {
  expect(shownEntries(restaurant()).map(({ route }) => route)).toEqual([
    '/table-plan',
    '/grid',
    '/books',
    '/dashboard',
    '/crm',
    '/loyalty',
    '/availability',
    '/surveys',
    '/gift-card',
    '/events',
    '/html-editor',
    '/takeaway-orders',
    '/emails',
    '/whatsapp-report',
    '/news',
    '/settings',
  ]);
});

test('entries without API support are hidden', () => {
  const shown = routes(restaurant({ has: (capability) => capability !== 'surveys' }));
  expect([shown.includes('/surveys'), shown.includes('/news')]).toEqual([false, true]);
});

test('a path belongs to the entry that it starts with', () => {
  expect(entryOf('/books/2026-11-21')?.key).toBe('books');
  expect(entryOf('/bookshop')).toBeUndefined();
});
