import { currentSession, displayedSessions, fallsInSessions, sessionKey, sessionOf } from './session-mode';

const lunch = { uid: 1, name: 'Lunch', start: 13, end: 16 };
const dinner = { uid: 2, name: 'Dinner', start: 20, end: 24 };
const late = { uid: 3, name: 'Late', start: 24, end: 26.5 };
const day = [late, lunch, dinner];
const names = (sessions: Array<{ name: string }>) => sessions.map(({ name }) => name);

describe('the session of a time', () => {
  it('begins with its start and ends before its end', () => {
    expect(sessionOf(13, day)?.name).toBe('Lunch');
    expect(sessionOf(23.75, day)?.name).toBe('Dinner');
    expect(sessionOf(24, day)?.name).toBe('Late');
    expect(sessionOf(12.75, day)).toBeUndefined();
    expect(sessionOf(18, day)).toBeUndefined();
  });

  it('takes the very end when no other session begins there', () => {
    expect(sessionOf(16, day)?.name).toBe('Lunch');
    expect(sessionOf(16.25, day)).toBeUndefined();
  });

  it('knows one past midnight, by offset and by clock', () => {
    expect(sessionOf(25.5, day)?.name).toBe('Late');
    expect(sessionOf(1.5, day)?.name).toBe('Late');
  });

  it('wraps a session that is written with clock hours until 28', () => {
    expect(sessionOf(25, [{ uid: null, name: 'Night', start: 22, end: 2 }])?.name).toBe('Night');
    expect(sessionOf(27.75, [{ uid: null, name: 'Night', start: 22, end: 4 }])?.name).toBe('Night');
    expect(sessionOf(26, [{ uid: null, name: 'Night', start: 22, end: 2 }])?.name).toBe('Night');
    expect(sessionOf(26.25, [{ uid: null, name: 'Night', start: 22, end: 2 }])).toBeUndefined();
  });
});

describe('the current session', () => {
  it('is the one going on, the one to come, or the last', () => {
    expect(currentSession(day, 14)?.name).toBe('Lunch');
    expect(currentSession(day, 9)?.name).toBe('Lunch');
    expect(currentSession(day, 17)?.name).toBe('Dinner');
    expect(currentSession(day, 25)?.name).toBe('Late');
    expect(currentSession(day, 27)?.name).toBe('Late');
    expect(currentSession([], 14)).toBeUndefined();
  });
});

describe('the session mode (§4)', () => {
  it('0 shows all', () => expect(names(displayedSessions(day, 14, 0))).toEqual(['Late', 'Lunch', 'Dinner']));

  it('1 and 2 show the last session only', () => {
    expect(names(displayedSessions(day, 14, 1))).toEqual(['Late']);
    expect(names(displayedSessions(day, null, 2))).toEqual(['Late']);
  });

  it('otherwise goes by time today, and shows all on other days', () => {
    expect(names(displayedSessions(day, 21, 3))).toEqual(['Dinner']);
    expect(names(displayedSessions(day, 25.5))).toEqual(['Late']);
    expect(names(displayedSessions(day, null, 3))).toEqual(['Late', 'Lunch', 'Dinner']);
    expect(displayedSessions([], 21)).toEqual([]);
  });
});

describe('falling in the displayed sessions (§5)', () => {
  const onlyDinner = new Set(['2']);

  it('goes by the selected sessions', () => {
    expect(fallsInSessions(21, day, onlyDinner)).toBe(true);
    expect(fallsInSessions(14, day, onlyDinner)).toBe(false);
    expect(fallsInSessions(25.5, day, onlyDinner)).toBe(false);
    expect(fallsInSessions(25.5, day, new Set(['3']))).toBe(true);
  });

  it('loses nothing outside the hours while all are selected, nor on a closed day', () => {
    expect(fallsInSessions(18, day, new Set(['1', '2', '3']))).toBe(true);
    expect(fallsInSessions(18, day, onlyDinner)).toBe(false);
    expect(fallsInSessions(18, [], new Set())).toBe(true);
  });
});

it('tells sessions of a special date apart by name and start', () => {
  expect(sessionKey({ uid: null, name: 'Gala', start: 21, end: 26 })).toBe('Gala@21');
  expect(sessionKey(lunch)).toBe('1');
});
