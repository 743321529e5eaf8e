/** Surveys: questions and answers by the guest's link, the results, and notifications (ADR 103). */
import { eq, sql } from 'drizzle-orm';
import type { WireGuestSurvey } from '@/lib/contract/guests/guest-survey';
import type { WireNotification } from '@/lib/contract/live';
import type { SurveyAnswer, SurveyAnswerTypes, SurveyStats } from '@/lib/resources/messages/survey-answers-schema';
import type { Survey } from '@/lib/resources/messages/surveys-schema';
import { DEFAULT_QUESTIONS } from '@/lib/rules/survey/default-questions';
import { rowsOf } from '@/restaurant-api/db/client';
import { bookings } from '@/restaurant-api/db/schema/book';
import { changes, notifications, outbox } from '@/restaurant-api/db/schema/log';
import { setups } from '@/restaurant-api/db/schema/restaurants';
import { surveyAnswers, surveyForms } from '@/restaurant-api/db/schema/surveys';
import { silentPublisher } from '@/restaurant-api/realtime/publisher';
import { type ApiServer, addRestaurant, startApi } from '../support/api/api-server';
import { type Host, type Refused, hostOf } from '../support/api/host';
import { type Guest, guestOf } from '../support/api/online-guest';

let api: ApiServer;
let host: Host;
let manager: Host;
let marketing: Host;
let guest: Guest;
const START = Date.parse('2026-11-21T23:30:00Z');
const DAY = 86_400_000;
let now = START;
/** The socket messages to all staff. */
let announced: WireNotification[] = [];
const SURVEYS = '/tms/v2/restaurants/R1/surveys';
const ANSWERS = '/tms/v2/restaurants/R1/survey-answers';
const STATS = '/tms/v2/restaurants/R1/survey-stats';
const ALL = 'from=2026-11-01&to=2026-12-31';
const STANDARD = { name: 'After the visit', questions: DEFAULT_QUESTIONS, active: true };

beforeAll(async () => {
  api = await startApi({
    now: () => now,
    publisher: { ...silentPublisher, notify: (_service, message) => void announced.push(message) },
  });
  await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
  await addRestaurant(api.database, { uid: 'R2', service: 'otra-mesa' });
  await api.database.db
    .update(setups)
    .set({ googleMaps: 'https://maps.example/marina', tripAdvisor: 'https://tripadvisor.example/marina' })
    .where(eq(setups.restaurant, 'R1'));
  host = await hostOf(api, 'R1');
  manager = await hostOf(api, 'R1', 'Manager');
  marketing = await hostOf(api, 'R1', 'marketing');
  guest = guestOf(api, 'la-marina');
});
beforeEach(async () => {
  now = START;
  announced = [];
  await api.database.db.execute(sql`delete from survey_answers`);
  await api.database.db.execute(sql`delete from surveys`);
  await api.database.db.execute(sql`delete from bookings`);
  await api.database.db.execute(sql`delete from notifications`);
  await marketing.call('POST', SURVEYS, STANDARD);
});
afterAll(() => api.close());

const keyIn = (link: string) => new URL(link).searchParams.get('key') ?? '';
const see = (key: string, at = guest) => at.call<WireGuestSurvey>('GET', `/surveys/${key}`);

/** A seated party, and the key of its survey. */
async function visit(input: Record<string, unknown> = {}, status = 1010) {
  const made = await manager.book({
    on: '2026-11-21',
    time: 20,
    covers: 2,
    firstName: 'Sofía',
    lastName: 'Prieto',
    eMail: 'sofia@example.com',
    ignore: 30,
    ...input,
  });
  const { uid } = made.body;
  await api.database.db.update(bookings).set({ status }).where(eq(bookings.uid, uid));
  const { body } = await host.call<{ link: string; until: string }>(
    'GET',
    `/tms/v2/restaurants/R1/books/${uid}/survey-link`,
  );
  return { uid, key: keyIn(body.link), ...body };
}

async function answer(key: string, input: { grades?: object; texts?: object; language?: string }, form?: string) {
  const surveyForm = form ?? (await see(key)).body.form;
  return guest.call<{ ok?: true } & Refused>('POST', `/surveys/${key}`, { form: surveyForm, ...input });
}
const list = async (query = ALL, as = marketing) =>
  (await as.call<SurveyAnswerTypes['list']['answer']>('GET', `${ANSWERS}?${query}`)).body;
const statsOf = async (query = ALL) => (await marketing.call<SurveyStats>('GET', `${STATS}?${query}`)).body;
const bell = async (as: Host) => {
  const { body } = await as.call<{
    notifications: Array<{ title: string; message: string; calendarItem: unknown }>;
    counter: number;
  }>('POST', '/tms/notifications/serviceUID?uid=R1&service=la-marina', {
    serviceUID: 'R1',
    deviceMongoUID: as.sessionId,
    tmsServiceName: 'la-marina',
  });
  return body;
};

describe('a guest', () => {
  test('reads the questions by their link, answers once, and can change the answer for seven days', async () => {
    const { key, uid, link, until } = await visit();
    expect(link).toMatch(/^http:\/\/localhost:3000\/survey\?service=la-marina&key=[\da-z]+-[\da-z]+-[\w-]{22}$/);
    expect(until).toBe('2026-12-21T21:00:00.000Z');
    expect((await see(key)).body).toEqual({
      state: 'open',
      date: '2026-11-21',
      time: 20,
      questions: DEFAULT_QUESTIONS,
      form: expect.stringMatching(/^[\da-f]{64}$/),
      answer: null,
      changeUntil: null,
      reviews: {
        googleMaps: 'https://maps.example/marina',
        tripAdvisor: 'https://tripadvisor.example/marina',
        facebook: '',
      },
    });
    const input = { grades: { food: 5, service: 4 }, texts: { comment: 'Lovely' }, language: 'es' };
    expect((await answer(key, input)).body).toEqual({ ok: true });
    expect((await see(key)).body).toMatchObject({
      state: 'open',
      answer: { grades: { food: 5, service: 4 }, texts: { comment: 'Lovely' } },
      changeUntil: '2026-11-28T23:30:00.000Z',
    });

    now = START + 7 * DAY;
    expect((await answer(key, { grades: { food: 3 }, texts: {} })).status).toBe(200);
    now += 1;
    expect((await see(key)).body).toMatchObject({ state: 'closed', answer: { grades: { food: 3 }, texts: {} } });
    expect((await answer(key, { grades: { food: 5 } })).body.code).toBe('gone');
    expect(
      await api.database.db
        .select({ booking: surveyAnswers.booking, language: surveyAnswers.language })
        .from(surveyAnswers),
    ).toEqual([{ booking: uid, language: 'es' }]);
  });

  test('opening the page answers nothing', async () => {
    const { key } = await visit();
    for (let time = 0; time < 3; time += 1) await see(key);
    expect((await list()).answers).toEqual([]);
  });

  test.each([
    ['booked', 1001],
    ['waiting', 1004],
    ['cancelled', 999],
    ['no-show', 998],
    ['on standby', 1011],
  ])('a party that is %s gets no survey', async (_name, status) => {
    const { key } = await visit({}, status);
    expect((await see(key)).body).toMatchObject({ state: 'not-visited', questions: [], answer: null });
    expect((await answer(key, { grades: { food: 5 } })).status).toBe(410);
  });

  test('after thirty days the survey is closed, and says so', async () => {
    const { key } = await visit();
    now = Date.parse('2026-12-21T21:00:00.000Z');
    expect((await see(key)).body.state).toBe('open');
    now += 1;
    expect((await see(key)).body).toMatchObject({ state: 'ended', questions: [] });
    const late = await answer(key, { grades: { food: 5 } });
    expect([late.status, late.body.code]).toEqual([410, 'gone']);
  });

  test('a guessed key, one with another booking’s code, and one of another restaurant open nothing', async () => {
    const [one, other] = [await visit(), await visit({ time: 22 })];
    const code = one.key.split('-').slice(2).join('-');
    const guessed = [`${other.key.split('-').slice(0, 2).join('-')}-${code}`, '1-1-0123456789012345678901', 'x'];
    for (const key of guessed) {
      const refused = await see(key);
      expect([key, refused.status, refused.body.code]).toEqual([key, 404, 'not-found']);
    }
    expect((await see(one.key, guestOf(api, 'otra-mesa'))).status).toBe(404);
  });

  test('two answers at once are one answer', async () => {
    const { key } = await visit();
    const { form } = (await see(key)).body;
    const both = await Promise.all([
      answer(key, { grades: { food: 1 } }, form),
      answer(key, { grades: { food: 5 } }, form),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const { answers } = await list();
    expect(answers).toHaveLength(1);
    expect([{ food: 1 }, { food: 5 }]).toContainEqual(answers[0]?.grades);
    expect((await statsOf()).parties).toBe(1);
  });

  test.each([
    [{ grades: { food: 6 } }, 'grades.food', 'invalid'],
    [{ grades: { food: 0 } }, 'grades.food', 'invalid'],
    [{ grades: { comment: 3 } }, 'grades.comment', 'invalid'],
    [{ grades: { parking: 3 } }, 'grades.parking', 'invalid'],
    [{ grades: { food: 5 }, texts: { parking: 'Bad' } }, 'texts.parking', 'unknown'],
    [{ grades: {}, texts: { comment: '  ' } }, 'grades', 'selectOne'],
  ])('refuses %j by its question', async (input, field, message) => {
    const { key } = await visit();
    const refused = await answer(key, input);
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field, message }]]);
    expect((await list()).answers).toEqual([]);
  });

  test('questions changed meanwhile are asked again; earlier answers keep theirs', async () => {
    const [early, late] = [await visit(), await visit({ time: 22 })];
    await answer(early.key, { grades: { food: 4 } });
    const { form } = (await see(late.key)).body;
    const [{ uid, version }] = (await marketing.call<{ surveys: Survey[] }>('GET', SURVEYS)).body.surveys as [Survey];
    const questions = [{ key: 'food', kind: 'grade10', name: { en: 'Kitchen', es: '', pt: '' } }];
    expect((await marketing.call('PATCH', `${SURVEYS}/${uid}`, { questions, version })).status).toBe(200);

    const stale = await answer(late.key, { grades: { food: 4 } }, form);
    expect([stale.status, stale.body.code]).toEqual([409, 'version-conflict']);
    expect((await see(late.key)).body.questions).toEqual(questions);
    expect((await answer(late.key, { grades: { food: 9 } })).status).toBe(200);
    expect((await see(early.key)).body).toMatchObject({
      questions: DEFAULT_QUESTIONS,
      answer: { grades: { food: 4 } },
    });
    expect((await answer(early.key, { grades: { food: 5, value: 5 } })).status).toBe(200);

    const { answers, forms } = await list();
    const names = answers.map((one) => forms.find((form) => form.uid === one.form)?.questions[0]?.name.en);
    expect(names).toEqual(['Kitchen', 'Food']);
    const { categories } = await statsOf();
    expect(categories.map(({ key, kind, score }) => [key, kind, score])).toEqual([
      ['food', 'grade10', 90],
      ['food', 'grade5', 100],
      ['value', 'grade5', 100],
    ]);
  });

  test('the questions are stored once for all guests who got them', async () => {
    for (const time of [20, 22]) await answer((await visit({ time })).key, { grades: { food: 4 } });
    expect(await api.database.db.select({ survey: surveyForms.survey }).from(surveyForms)).toHaveLength(1);
  });
});

test('the figures of the answers: means, points of 100, parties, covers, low ones', async () => {
  const parties = [
    { time: 13, covers: 4, tables: ['t4'], grades: { food: 5, service: 2 } },
    { time: 20, covers: 2, tables: ['t1'], grades: { food: 4, service: 5 } },
    { time: 21, covers: 3, tables: ['t2'], grades: { food: 3 } },
    { time: 22, covers: 2, tables: ['t3'], grades: null },
  ];
  for (const { grades, ...input } of parties) {
    const { key } = await visit(input);
    if (grades) await answer(key, { grades });
  }
  const figures = await statsOf();
  expect(figures).toEqual({
    parties: 3,
    covers: 9,
    low: 1,
    score: 76,
    categories: [
      { ...DEFAULT_QUESTIONS[0], grades: [0, 0, 1, 1, 1], mean: 4, score: 80 },
      { ...DEFAULT_QUESTIONS[1], grades: [0, 1, 0, 0, 1], mean: 3.5, score: 70 },
    ],
    areas: [
      { area: 1, name: 'Inside' },
      { area: 2, name: 'Terrace' },
    ],
  });
  const short = async (query: string) => {
    const { parties: count, covers, low, score } = await statsOf(`${ALL}&${query}`);
    return [count, covers, low, score];
  };
  expect(await short('shifts=Lunch')).toEqual([1, 4, 1, 70]);
  expect(await short('shifts=Dinner')).toEqual([2, 5, 0, 80]);
  expect(await short('shifts=Breakfast')).toEqual([0, 0, 0, null]);
  expect(await short('areas=2')).toEqual([1, 4, 1, 70]);
  expect(await short('areas=1&shifts=Dinner')).toEqual([2, 5, 0, 80]);
  const other = await marketing.call<SurveyStats>('GET', `${STATS}?from=2026-11-22&to=2026-11-30`);
  expect(other.body).toMatchObject({ parties: 0, score: null, categories: [] });

  const low = await list(`${ALL}&low=1`);
  expect(
    low.answers.map(({ date, time, covers, grades, score, shift, area }) => ({
      date,
      time,
      covers,
      grades,
      score,
      shift,
      area,
    })),
  ).toEqual([
    { date: '2026-11-21', time: 13, covers: 4, grades: { food: 5, service: 2 }, score: 70, shift: 'Lunch', area: 2 },
  ]);
});

test('later hours and another floor change no past figures', async () => {
  await answer((await visit({ time: 13 })).key, { grades: { food: 5 } });
  await api.database.db.execute(sql`update rotas set start_time = 14 where restaurant = 'R1' and type = 'Lunch'`);
  try {
    expect((await statsOf(`${ALL}&shifts=Lunch`)).parties).toBe(1);
  } finally {
    await api.database.db.execute(sql`update rotas set start_time = 13 where restaurant = 'R1' and type = 'Lunch'`);
  }
});

test('a page has fifty answers, and the next begins where it ends', async () => {
  const { db } = api.database;
  const first = await visit();
  await answer(first.key, { grades: { food: 5 } });
  await db.execute(sql`insert into bookings (restaurant, service_date, time, original_time, turn, starts_at, covers, status, reference, created_date, created_time)
    select 'R1', '2026-11-20', 20, 20, 2, '2026-11-20T19:00:00Z', 2, 1010, 'PAGE' || n, '2026-11-20', 12 from generate_series(1, 60) n`);
  await db.execute(sql`insert into survey_answers (restaurant, booking_uid, form_uid, score, low, language, shift, at)
    select 'R1', b.uid, f.uid, 80, false, 'en', '', now() from bookings b, survey_forms f where b.reference like 'PAGE%'`);
  const one = await list();
  expect([one.answers.length, one.next]).toEqual([50, one.answers.at(-1)?.uid]);
  const two = await list(`${ALL}&before=${one.next}`);
  expect([two.answers.length, two.next]).toEqual([11, null]);
  expect(new Set([...one.answers, ...two.answers].map(({ uid }) => uid)).size).toBe(61);
});

describe('survey readers', () => {
  test('marketing sees the guest of an answer, and neither allergies nor notes', async () => {
    const { key } = await visit({ notes: 'VIP', guestNotes: 'Nuts' });
    await answer(key, { grades: { food: 5 }, texts: { comment: 'Good' } });
    const { answers } = await list();
    expect(answers[0]).toMatchObject({ firstName: 'Sofía', lastName: 'Prieto', covers: 2, texts: { comment: 'Good' } });
    expect(JSON.stringify(answers)).not.toMatch(/VIP|Nuts|allerg|notes/i);
    const one = await marketing.call<SurveyAnswer & { questions: unknown }>('GET', `${ANSWERS}/${answers[0]?.uid}`);
    expect(one.body.questions).toEqual(DEFAULT_QUESTIONS);
    expect((await host.call('GET', `${ANSWERS}?${ALL}`)).status).toBe(403);
  });

  test('are notified of a low score at once and once; staff are not', async () => {
    const { key, uid } = await visit();
    await answer(key, { grades: { food: 3 } });
    expect((await bell(marketing)).notifications).toEqual([]);
    await answer(key, { grades: { food: 5, service: 2 } });
    await answer(key, { grades: { food: 5, service: 1 } });
    const [{ uid: answerUid } = { uid: 0 }] = (await list()).answers;
    const notified = await bell(marketing);
    expect([notified.counter, notified.notifications]).toMatchObject([
      1,
      [
        {
          title: 'Sofía Prieto',
          message: '2026-11-21 20:00 · 2 · 70/100',
          calendarItem: { bookingUid: uid, surveyAnswerUid: answerUid },
        },
      ],
    ]);
    expect(announced.map(({ title, message, calendarItem }) => [title, message, calendarItem])).toEqual([
      ['', '', { surveyAnswerUid: answerUid, ability: 'marketing' }],
    ]);
    expect((await bell(manager)).counter).toBe(1);
    expect(await bell(host)).toMatchObject({ notifications: [], counter: 0 });
  });

  test('write to the guest through the outbox, with their name recorded', async () => {
    const { key, uid } = await visit();
    await answer(key, { grades: { food: 1 } });
    const [{ uid: answerUid } = { uid: 0 }] = (await list()).answers;
    const path = `${ANSWERS}/${answerUid}/reply`;
    expect((await marketing.call<Refused>('POST', path, { text: ' ' })).body.errors).toEqual([
      { field: 'text', message: 'required' },
    ]);
    expect((await marketing.call('POST', path, { text: 'We are sorry.' })).body).toEqual({ ok: true });
    const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.bookingUid, uid));
    expect(mail).toMatchObject({
      kind: 'survey-reply',
      recipient: 'sofia@example.com',
      subject: 'Tu visita a la-marina',
      body: 'We are sorry.\n',
    });
    expect((await list()).answers[0]).toMatchObject({ repliedAt: new Date(START).toISOString() });
    expect((await list()).answers[0]?.repliedBy).toMatch(/^marketing/);

    const withoutContact = await visit({ time: 22, eMail: '' });
    await answer(withoutContact.key, { grades: { food: 1 } });
    const refused = await marketing.call<Refused>('POST', `${ANSWERS}/${(await list()).answers[0]?.uid}/reply`, {
      text: 'x',
    });
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'eMail', message: 'required' }]]);
  });

  test('the log contains no answer text, and no name', async () => {
    const { key } = await visit();
    await answer(key, { grades: { food: 1 }, texts: { comment: 'A secret' } });
    const logged = await api.database.db.select().from(changes).where(eq(changes.entity, 'survey-answer'));
    const last = logged.sort((one, other) => one.seq - other.seq).at(-1);
    expect([last?.who, last?.device, last?.before, last?.after]).toEqual(['', 'guest', null, null]);
    const stored = rowsOf(
      await api.database.db.execute(sql`select answer from idempotency_keys where answer::text like '%secret%'`),
    );
    expect(stored).toEqual([]);
  });
});

describe('surveys', () => {
  const all = async () =>
    (await marketing.call<{ surveys: Survey[] }>('GET', SURVEYS)).body.surveys.map(({ name, active }) => [
      name,
      active,
    ]);

  test('one is active: enabling one disables the other, also of two at once', async () => {
    const made = await Promise.all(
      ['Summer', 'Winter'].map((name) => marketing.call<Survey>('POST', SURVEYS, { ...STANDARD, name, active: false })),
    );
    const both = await Promise.all(
      made.map(({ body }) => marketing.call('PATCH', `${SURVEYS}/${body.uid}`, { active: true })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await all()).filter(([, active]) => active)).toHaveLength(1);
    const { uid } = (await marketing.call<{ surveys: Survey[] }>('GET', SURVEYS)).body.surveys[0] as Survey;
    await marketing.call('PATCH', `${SURVEYS}/${uid}`, { active: false });
    expect((await see((await visit()).key)).body.state).toBe('none');
  });

  test('a deleted one is restored, and its answers were kept', async () => {
    const { key } = await visit();
    await answer(key, { grades: { food: 5 } });
    const { uid } = (await marketing.call<{ surveys: Survey[] }>('GET', SURVEYS)).body.surveys[0] as Survey;
    await marketing.call('DELETE', `${SURVEYS}/${uid}`);
    expect(await all()).toEqual([]);
    expect((await statsOf()).parties).toBe(1);
    expect((await see(key)).body).toMatchObject({ state: 'open', questions: DEFAULT_QUESTIONS });
    await marketing.call('POST', `${SURVEYS}/${uid}/undo`, {});
    expect(await all()).toEqual([['After the visit', true]]);
  });

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ questions: [] }, 'questions', 'selectOne'],
    [{ questions: [DEFAULT_QUESTIONS[0], DEFAULT_QUESTIONS[0]] }, 'questions', 'invalid'],
    [
      { questions: [{ key: 'food', kind: 'grade5', name: { en: '', es: ' ', pt: '' } }] },
      'questions.0.name',
      'required',
    ],
    [
      { questions: [{ key: 'Food!', kind: 'grade5', name: { en: 'Food', es: '', pt: '' } }] },
      'questions.0.key',
      'invalid',
    ],
  ])('refuses %j by its field', async (wrong, field, message) => {
    const refused = await marketing.call<Refused>('POST', SURVEYS, { ...STANDARD, active: false, ...wrong });
    expect([refused.status, refused.body.errors?.[0]]).toEqual([400, { field, message }]);
  });
});

test('a guest exports their answers, and leaves grades but no text when erased', async () => {
  const { key, uid } = await visit({ phone: '+34600112244', eMail: 'erased@example.com' });
  await answer(key, { grades: { food: 1 }, texts: { comment: 'My name is Sofía' } });
  const { uidGuest } = (await host.read(uid)).body as unknown as { uidGuest: number };
  const made = await host.call<{ link: string }>('POST', `/tms/v2/restaurants/R1/diners/${uidGuest}/preferences-link`, {
    send: false,
  });
  const own = keyIn(made.body.link);
  await guest.call('POST', `/guests/${own}/confirmation`, { step: 'data', language: 'en' });
  const [mail] = await api.database.db.select().from(outbox).where(eq(outbox.recipient, 'erased@example.com'));
  const proof = /key=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
  const data = await guest.call<{ surveys: unknown }>('GET', `/guests/${proof}/data`);
  expect(data.body.surveys).toEqual([
    {
      date: '2026-11-21',
      at: new Date(START).toISOString(),
      answers: [
        { question: DEFAULT_QUESTIONS[0]?.name, answer: 1 },
        { question: DEFAULT_QUESTIONS[4]?.name, answer: 'My name is Sofía' },
      ],
    },
  ]);
  expect((await guest.call('POST', `/guests/${proof}/delete`, {})).status).toBe(200);
  expect((await list()).answers).toMatchObject([{ firstName: '', lastName: '', grades: { food: 1 }, texts: {} }]);
  const left = await api.database.db.select().from(notifications);
  expect(left.filter(({ ability }) => ability === 'marketing')).toEqual([]);
});
