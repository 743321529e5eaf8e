import { type StandbyParty, proposalsFor, standbyOrder } from './standby-order';

const party = (
  uid: number,
  createdDate: string,
  createdTime: number,
  offer: StandbyParty['offer'] = null,
): StandbyParty => ({ uid, createdDate, createdTime, offer });
const EARLY = party(3, '2026-11-18', 22);
const LATER = party(1, '2026-11-19', 9);
const LAST = party(2, '2026-11-19', 9.5);

test('who asked first comes first, whatever the number of the booking', () => {
  expect(standbyOrder([LAST, LATER, EARLY, party(8, '2026-11-19', 8.5)]).map(({ uid }) => uid)).toEqual([3, 8, 1, 2]);
});

test('two that asked in the same minute come by number', () => {
  expect(standbyOrder([party(9, '2026-11-19', 9), LATER]).map(({ uid }) => uid)).toEqual([1, 9]);
});

test('who was offered a place has had their turn, whatever they said', () => {
  const offer = { tables: ['t1'], until: 1 };
  const parties = [
    party(4, '2026-11-01', 9, { ...offer, answer: null }),
    party(5, '2026-11-01', 9, { ...offer, answer: 'declined' }),
    LATER,
  ];
  expect(standbyOrder(parties).map(({ uid }) => uid)).toEqual([1]);
});

test('one table is proposed to the first whom it fits, the next table to the next', () => {
  const free = ['t1', 't2'];
  const proposed = proposalsFor([LATER, LAST, EARLY], (_party, made) => {
    const table = free.find((one) => !made.some(({ tables }) => tables.includes(one)));
    return table ? [table] : null;
  });
  expect(proposed.map(({ party: { uid }, tables }) => [uid, tables])).toEqual([
    [3, ['t1']],
    [1, ['t2']],
  ]);
});

test('a party that does not fit is passed over', () => {
  const proposed = proposalsFor([EARLY, LATER], ({ uid }) => (uid === 3 ? null : ['t1']));
  expect(proposed.map(({ party: { uid } }) => uid)).toEqual([1]);
});
