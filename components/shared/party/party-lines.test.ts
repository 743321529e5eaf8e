import type { PartyGroup } from '@/lib/rules/booking/list/party-groups';
import { makeBooking } from '@/tests/support/screens/make-booking';
import { neighbourOf, partyLines } from './party-lines';

const group = (key: string, uids: number[]): PartyGroup => ({
  key,
  title: { by: 'all' },
  parties: uids.map((uid) => makeBooking({ uid })),
  covers: 0,
});
const shown = (columnCount: number) =>
  partyLines([group('waiting', [1]), group('due', [2, 3, 4])], columnCount).map((line) =>
    line.kind === 'heading' ? line.key : `${line.first}: ${line.parties.map(({ uid }) => uid).join(' ')}`,
  );

test('one party per line under each heading', () => {
  expect(shown(1)).toEqual(['group waiting', '0: 1', 'group due', '0: 2', '1: 3', '2: 4']);
});

test('cards are side by side, and a heading starts a new line', () => {
  expect(shown(2)).toEqual(['group waiting', '0: 1', 'group due', '0: 2 3', '2: 4']);
});

test('an arrow key leads to the next party, and stops at the ends', () => {
  expect(neighbourOf([5, 6, 7], 6, 1)).toBe(7);
  expect(neighbourOf([5, 6, 7], 6, 3)).toBe(7);
  expect(neighbourOf([5, 6, 7], 6, -9)).toBe(5);
  expect(neighbourOf([5, 6, 7], 9, 1)).toBe(5);
  expect(neighbourOf([], 5, 1)).toBeNull();
});
