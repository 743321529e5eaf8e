import { diner } from '@/lib/contract/diners/diner';
import { changesAnswer, notificationsAnswer } from '@/lib/contract/live';
import { changesFromWire } from './change';
import { dinerChangeToWire, dinerFromWire } from './diner';
import { notificationsFromWire } from './notification';

const DINER = {
  uid: 88,
  firstName: 'Sofía',
  lastName: 'Prieto',
  phone: '+34600111222',
  eMail: 'sofia@example.es',
  company: '',
  notes: '',
  allergies: 'nuts',
  vip: true,
  language: 'es',
  birthday: null,
  guestOptions: [],
  tags: ['regular'],
  version: 2,
  visits: 6,
  noShows: 0,
  cancellations: 1,
  spend: 75000,
  covers: 30,
  firstVisit: '2025-03-01',
  lastVisit: '2026-10-02',
  guestNotes: '',
};

test('a diner has an email, and money in minor units', () => {
  const { eMail: email, ...same } = DINER;
  expect(dinerFromWire(diner.parse(DINER))).toEqual({ ...same, email });
});

test('a change of a diner names only what it names itself', () => {
  expect(dinerChangeToWire({ email: 'new@example.es', version: 2 })).toEqual({ eMail: 'new@example.es', version: 2 });
  expect(dinerChangeToWire({ vip: false })).toEqual({ vip: false });
});

test('a notification names the booking it speaks of', () => {
  const shared = {
    uid: 1,
    kind: 2,
    message: 'Prieto, 4 covers',
    title: 'New booking',
    service: 'la-marina',
    date: '2026-11-21',
    viewed: false,
  };
  const nothing = { bookingUid: null, surveyAnswerUid: null, dispute: null, giftCardUid: null };
  const wire = notificationsAnswer.parse({
    notifications: [
      { ...shared, calendarItem: { bookingUid: 71 } },
      { ...shared, calendarItem: null },
      { ...shared, calendarItem: { dispute: 'open', giftCardUid: 12 } },
      { ...shared, calendarItem: { dispute: 'odd', giftCardUid: '12' } },
    ],
    counter: 2,
    newNotifications: true,
  });
  expect(notificationsFromWire(wire)).toEqual({
    notifications: [
      { ...shared, ...nothing, bookingUid: 71 },
      { ...shared, ...nothing },
      { ...shared, ...nothing, dispute: 'open', giftCardUid: 12 },
      { ...shared, ...nothing },
    ],
    counter: 2,
    hasNew: true,
  });
});

test("the snapshots of a change are in the app's words, other fields as they are", () => {
  const wire = changesAnswer.parse({
    changes: [
      {
        seq: 12,
        kind: 3,
        entity: 'booking',
        uid: '71',
        date: '2026-11-21',
        service: 'la-marina',
        serviceUID: 'R1',
        action: 'update',
        before: { on: '2026-11-21', eMail: 'a@b.es', reqArea: -1, covers: 4 },
        after: { on: '2026-11-22', eMail: 'a@b.es', reqArea: 2, covers: 5 },
        who: 'Ana',
        tmsUserUID: 1001,
        device: 'tablet',
        at: '2026-11-21T18:00:00.000Z',
        undoes: null,
        undoneBy: 13,
      },
    ],
    last: 13,
    more: false,
  });
  expect(changesFromWire(wire, 'tablet')).toEqual({
    changes: [
      {
        seq: 12,
        kind: 3,
        entity: 'booking',
        uid: '71',
        date: '2026-11-21',
        action: 'update',
        before: { date: '2026-11-21', email: 'a@b.es', requestedArea: null, covers: 4 },
        after: { date: '2026-11-22', email: 'a@b.es', requestedArea: 2, covers: 5 },
        who: 'Ana',
        device: 'tablet',
        mine: true,
        at: '2026-11-21T18:00:00.000Z',
        undoes: null,
        undoneBy: 13,
      },
    ],
    last: 13,
    more: false,
  });
});
