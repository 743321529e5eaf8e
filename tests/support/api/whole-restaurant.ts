/** A restaurant with data of every kind that an archive contains. */
import { sql } from 'drizzle-orm';
import type { Database } from '@/restaurant-api/db/client';
import { ads } from '@/restaurant-api/db/schema/ads';
import { bookingTables, bookings, dinerCompanions, diners, notes } from '@/restaurant-api/db/schema/book';
import { events } from '@/restaurant-api/db/schema/events';
import { blocks, restrictions, rotas, specialDates, tableBlocks } from '@/restaurant-api/db/schema/hours';
import { messageRules } from '@/restaurant-api/db/schema/messages';
import { news } from '@/restaurant-api/db/schema/news';
import { paymentPolicies, paymentRequests } from '@/restaurant-api/db/schema/payments';
import { promotions } from '@/restaurant-api/db/schema/promotions';
import { reportSchedules } from '@/restaurant-api/db/schema/reports';
import { segments } from '@/restaurant-api/db/schema/segments';
import { files, setups, statuses } from '@/restaurant-api/db/schema/restaurants';
import { surveys } from '@/restaurant-api/db/schema/surveys';
import { eq } from 'drizzle-orm';
import { messageTemplates } from '@/restaurant-api/db/schema/templates';
import { addRestaurant } from './api-server';

const PICTURE = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);

export async function addWholeRestaurant(
  database: Database,
  { uid: restaurant, service }: { uid: string; service: string },
): Promise<void> {
  const { db } = database;
  await addRestaurant(database, { uid: restaurant, service, joins: [{ tables: ['t2', 't3'], min: 5, max: 8 }] });
  await db
    .update(rotas)
    .set({ turns: [{ covers: 2, turn: 1.5 }] as never, lastArrival: 22.5, partyLimit: 4, onlineShare: 60 })
    .where(eq(rotas.restaurant, restaurant));
  await db
    .update(setups)
    .set({
      estPhone: '+34971000111',
      estAddress: 'Carrer Major 1',
      defaultTurn: 1.75,
      lastFirst: true,
      covers: 62,
      facebook: 'https://facebook.com/marina',
      consentRWG: true,
      bookOptions: [{ UID: 7, Name: 'Terrace', Type: 'check', Default: '' }],
      guestOptions: [{ UID: 9, Name: 'Vegan', Type: 'check', Default: '' }],
    })
    .where(eq(setups.restaurant, restaurant));
  await db
    .insert(statuses)
    .values({ restaurant, code: 1500, name: 'Coffee', colour: '#6f4e37', stage: 4, stageName: 'Seated' });
  await db
    .insert(specialDates)
    .values({ restaurant, name: 'Christmas', dates: ['2026-12-25', '2026-12-26'], sessions: [] });
  await db.insert(messageTemplates).values({
    restaurant,
    kind: 'confirm',
    language: 'es',
    subject: 'Hasta el {{DAY}}',
    preheader: '',
    blocks: [{ type: 'paragraph', runs: [{ text: 'Hola, {{FULLNAME}}:' }] }],
    text: '',
    plain: false,
  });
  await db
    .insert(blocks)
    .values({ restaurant, date: '2026-12-24', scope: 2, from: 20.25, to: 22.75, area: 1, pause: true });
  await db.insert(restrictions).values({
    restaurant,
    date: '2026-12-31',
    scope: 1,
    start: 20,
    end: 25.5,
    measure: 'covers',
    max: 30,
    counts: 'present',
    minCovers: 2,
    maxCovers: 6,
  });
  await db.insert(tableBlocks).values({
    restaurant,
    table: 't4',
    date: '2026-12-24',
    scope: 2,
    from: 20.25,
    to: 22,
    span: '["2026-12-24 19:15:00+00","2026-12-24 21:00:00+00")',
    createdAt: new Date('2026-11-02T09:00:00Z'),
  });
  await db.insert(events).values({
    restaurant,
    uid: 3001,
    name: 'Wine night',
    text: 'Six wines',
    first: '2026-12-01',
    last: '2026-12-31',
    from: 20,
    to: 24,
    online: true,
    version: 3,
  });
  await db.insert(notes).values({ restaurant, date: '2026-12-24', text: 'Coach from the hotel at nine', version: 2 });
  await db.insert(promotions).values({
    restaurant,
    name: 'Early birds',
    text: 'A glass of cava',
    code: 'CAVA',
    from: '2026-12-01',
    to: '2026-12-31',
    weekdays: [1, 2],
    start: 19,
    end: 20.5,
    active: true,
  });
  await db.insert(ads).values({
    restaurant,
    title: 'New terrace',
    text: 'Opens in May',
    link: 'https://marina.example/terrace',
    from: '2026-12-01',
    to: null,
    active: true,
  });
  await db.insert(segments).values({
    restaurant,
    name: 'Regulars',
    rule: { match: 'all', parts: [{ field: 'visits', is: 'atLeast', value: 5 }] },
    tag: true,
  });
  const rule = {
    restaurant,
    enabled: true,
    byStaff: true,
    shifts: [],
    minCovers: 2,
    maxCovers: 20,
    since: new Date('2026-01-01T00:00:00Z'),
  };
  await db.insert(reportSchedules).values({
    restaurant,
    name: 'Every morning',
    report: 'bookingsCurrent',
    state: 'all',
    period: 'daily',
    hour: 8,
    weekday: 1,
    day: 1,
    recipients: [1],
    separator: ';',
    suppressQuotes: false,
    active: true,
  });
  await db.insert(messageRules).values([
    { ...rule, kind: 'booked', channel: 'sms', hours: 0, quiet: false },
    { ...rule, kind: 'reminder', channel: 'email', hours: 48, quiet: true, shifts: ['Dinner'] },
  ]);
  await db.insert(news).values({
    restaurant,
    title: { en: 'New menu', es: 'Carta nueva', pt: '' },
    text: { en: 'From Friday on', es: '', pt: '' },
    from: '2026-12-01',
    to: null,
    sisters: ['20001'],
    version: 2,
  });
  await db.insert(surveys).values({
    restaurant,
    name: 'After the visit',
    questions: [{ key: 'food', kind: 'grade5', name: { en: 'Food', es: 'Comida', pt: '' } }],
    active: true,
    version: 2,
  });
  await db.insert(paymentPolicies).values({
    restaurant,
    name: 'Parties',
    active: true,
    kind: 'deposit',
    amount: 2000,
    per: 'cover',
    noShow: { amount: 3000, per: 'cover' },
    freeUntil: 24,
    eventUid: 3001,
    minCovers: 6,
  });
  await db
    .insert(files)
    .values({ restaurant, name: 'icon', contentType: 'image/png', hash: 'a'.repeat(64), bytes: PICTURE });
  const madeAt = new Date('2026-10-01T10:00:00Z');
  await db.insert(diners).values([
    {
      restaurant,
      uid: 2001,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34600112233',
      phoneKey: '34600112233',
      email: 'sofia@example.com',
      company: 'Prieto SL',
      notes: 'Window',
      guestNotes: 'Birthday in May',
      allergies: 'Nuts',
      vip: true,
      language: 'es',
      birthday: '1980-05-03',
      guestOptions: [9],
      tags: ['wine', 'regular'],
      version: 4,
      createdAt: madeAt,
      consents: {
        privacy: { at: '2026-10-01T10:00:00.000Z', to: 'sofia@example.com', how: 'booking' },
        sms: { at: '2026-10-02T10:00:00.000Z', to: '+34600112233', how: 'preferences' },
      },
    },
    // Two people with one phone number stay two people in the copy.
    {
      restaurant,
      uid: 2002,
      firstName: 'Hugo',
      lastName: 'Prieto',
      phone: '+34600112233',
      phoneKey: '34600112233',
      createdAt: madeAt,
    },
  ]);
  await db.insert(dinerCompanions).values({ restaurant, diner: 2001, companion: 2002 });
  const common = { restaurant, createdDate: '2026-11-01', createdTime: 12.25, covers: 2 };
  await db.insert(bookings).values([
    {
      ...common,
      uid: 5001,
      date: '2026-11-20',
      time: 25.25,
      originalTime: 25,
      turn: 1.75,
      startsAt: new Date('2026-11-21T00:15:00Z'),
      covers: 5,
      highChairs: 2,
      promotion: 'WINTER',
      status: 1010,
      channel: 1100,
      firstName: 'Sofía',
      lastName: 'Prieto',
      phone: '+34600112233',
      email: 'sofia@example.com',
      notes: 'Says "hola", and\ngoes',
      guestNotes: 'By the sea',
      bookOptions: [7],
      guestOptions: [9],
      tables: ['t2', 't3'],
      eventUid: 3001,
      dinerUid: 2001,
      requestedArea: 1,
      total: 12050,
      spend: 9900,
      reference: 'BCD234',
      arrivedTime: 25.1,
      seatedTime: 25.25,
      finishedTime: 26.5,
      visits: 3,
      ignored: 4,
      ignoredBy: 'Manager',
      version: 6,
      quotedMinutes: 15,
      quotedAt: 24.5,
      readyAt: 25,
      series: 'abc',
    },
    {
      ...common,
      uid: 5002,
      date: '2026-12-24',
      time: 20.25,
      originalTime: 20.25,
      turn: 2,
      startsAt: new Date('2026-12-24T19:15:00Z'),
      status: 1001,
      firstName: 'Hugo',
      lastName: 'Prieto',
      phone: '+34600112233',
      tables: ['t1'],
      dinerUid: 2002,
      reference: 'CDF345',
      notes: '=1+1',
    },
    {
      ...common,
      uid: 5003,
      date: '2026-12-24',
      time: 20.75,
      originalTime: 20.75,
      turn: 2,
      startsAt: new Date('2026-12-24T19:45:00Z'),
      status: 1001,
      lastName: 'Walk-in',
      dinerUid: 1000,
      channel: 2,
      tables: ['t1'],
      reference: 'DFG456',
      ignored: 4,
    },
    {
      ...common,
      uid: 5004,
      date: '2026-12-26',
      time: 13.5,
      originalTime: 13.5,
      turn: 2,
      startsAt: new Date('2026-12-26T12:30:00Z'),
      status: 999,
      tables: [],
      reference: 'FGH567',
      payment: { state: 'paid', due: 0, paid: 4000, refunded: 0 },
    },
  ]);
  await db.insert(bookingTables).values([
    {
      restaurant,
      booking: 5001,
      table: 't2',
      span: '["2026-11-21 00:15:00+00","2026-11-21 01:30:00+00")',
      live: false,
    },
    {
      restaurant,
      booking: 5001,
      table: 't3',
      span: '["2026-11-21 00:15:00+00","2026-11-21 01:30:00+00")',
      live: false,
    },
    { restaurant, booking: 5002, table: 't1', span: '["2026-12-24 19:15:00+00","2026-12-24 21:15:00+00")', live: true },
    {
      restaurant,
      booking: 5003,
      table: 't1',
      span: '["2026-12-24 19:45:00+00","2026-12-24 21:45:00+00")',
      live: true,
      overridden: true,
    },
  ]);
  await db.insert(paymentRequests).values({
    restaurant,
    booking: 5004,
    kind: 'deposit',
    amount: 4000,
    currency: 'EUR',
    state: 'paid',
    provider: 'test',
    createdBy: 'Owner',
  });
  await db.execute(
    sql`select setval(pg_get_serial_sequence('bookings', 'uid'), greatest(6000, nextval(pg_get_serial_sequence('bookings', 'uid'))))`,
  );
}
