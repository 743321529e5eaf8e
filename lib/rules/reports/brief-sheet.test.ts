import type { Brief, BriefParty } from '@/lib/resources/figures/reports-schema';
import { briefSheet } from './brief-sheet';

const party = (uid: number, more: Partial<BriefParty> = {}): BriefParty => ({
  uid,
  time: 20,
  covers: 2,
  firstName: '',
  lastName: `P${uid}`,
  tables: [],
  vip: false,
  large: false,
  birthday: false,
  allergies: [],
  visits: 0,
  event: '',
  notes: [],
  ...more,
});
const brief = (told: BriefParty[]): Brief => ({
  date: '2026-11-26',
  parties: told.length,
  covers: 0,
  told,
  events: [],
  notes: [],
  stock: [],
});

test('a party stands under all that is to be known of it', () => {
  const one = party(1, { vip: true, allergies: ['Nuts'], notes: ['window'] });
  const sheet = briefSheet(brief([one, party(2, { large: true, birthday: true })]));
  expect([sheet.allergies, sheet.vips, sheet.notes].map((group) => group.map(({ uid }) => uid))).toEqual([
    [1],
    [1],
    [1],
  ]);
  expect([sheet.large, sheet.birthdays].map((group) => group.map(({ uid }) => uid))).toEqual([[2], [2]]);
  expect(sheet.left).toBe(0);
});

test('of a full restaurant all allergies are there, and notes as far as the sheet goes', () => {
  const told = Array.from({ length: 90 }, (_, index) =>
    party(index, { ...(index < 30 && { allergies: ['Gluten'] }), notes: ['a quiet table, please'] }),
  );
  const sheet = briefSheet(brief(told));
  expect(sheet.allergies).toHaveLength(30);
  expect(sheet.notes.length).toBe(26);
  expect(sheet.left).toBe(64);
});
