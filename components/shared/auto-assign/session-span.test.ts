import type { Shift } from '@/lib/rules/hours/hours';
import { sessionsAt, spanOfSessions } from './session-span';

const shift = (name: string, start: number, end: number) => ({ uid: start, name, start, end }) as Shift;
const [lunch, afternoon, dinner] = [shift('Lunch', 13, 16), shift('Afternoon', 16, 19), shift('Dinner', 20, 24)];

test('one session includes arrivals at its end', () => {
  expect(spanOfSessions([dinner], [lunch, dinner])).toEqual({ from: 20, to: 24.25, name: 'Dinner' });
});

test('a session ends where the next one starts', () => {
  expect(spanOfSessions([lunch], [lunch, afternoon])).toEqual({ from: 13, to: 16, name: 'Lunch' });
});

test('several sessions span from the first to the last, none the whole day', () => {
  expect(spanOfSessions([dinner, lunch], [lunch, dinner])).toEqual({ from: 13, to: 24.25, name: null });
  expect(spanOfSessions([], [])).toEqual({ from: 4, to: 28, name: null });
});

test('a session past midnight ends with the service day', () => {
  expect(spanOfSessions([shift('Late', 22, 4)], [])).toEqual({ from: 22, to: 28, name: 'Late' });
});

test('returns the session at a time, or the next one between two', () => {
  expect(sessionsAt(14, [lunch, dinner])).toEqual([lunch]);
  expect(sessionsAt(18, [lunch, dinner])).toEqual([dinner]);
  expect(sessionsAt(18, [])).toEqual([]);
});
