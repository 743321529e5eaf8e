import { abilitiesOf } from '@/lib/contract/access/role';
import { SECTIONS, shownSections } from './sections';

const keysOf = (role: string) => shownSections(abilitiesOf(role)).map(({ key }) => key);

test('everyone sees their own account, only administrators see the users', () => {
  expect(keysOf('staff')).toContain('security');
  expect(keysOf('staff')).not.toContain('users');
  expect(keysOf('Manager')).not.toContain('users');
  expect(keysOf('Owner')).toEqual(expect.arrayContaining(['security', 'users']));
});

test('no two sections share a path', () => {
  expect(new Set(SECTIONS.map(({ path }) => path)).size).toBe(SECTIONS.length);
});

test('a section without API support is hidden (ADR 58)', () => {
  const lacks = [
    'account',
    'users',
    'payments',
    'contract',
    'online',
    'imports',
    'setupNames',
    'messages',
    'dinerCare',
    'till',
    'integrations',
    'orders',
  ] as const;
  expect(shownSections(abilitiesOf('Owner'), SECTIONS, lacks).map(({ key }) => key)).toEqual([
    'restaurant',
    'seating',
    'promotions',
    'ads',
    'device',
  ]);
});
