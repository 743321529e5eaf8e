import { type GuestQuestion, chosenBefore, surveyErrorOf, readAnswers } from './guest-survey';

const name = { en: 'Food', es: '', pt: '' };
const ASKED: GuestQuestion[] = [
  { key: 'comment', kind: 'text', name },
  { key: 'food', kind: 'grade5', name },
  { key: 'again', kind: 'grade10', name },
];
const form = (said: Record<string, string>) => new Map(Object.entries(said));

test('a form is read by its questions, and by nothing else in it', () => {
  const said = {
    'answer.comment': ' Lovely\r\nevening\0 ',
    'answer.food': '5',
    'answer.again': '0',
    'answer.secret': '3',
    comment: 'x',
  };
  expect(readAnswers(form(said), ASKED)).toEqual({
    grades: { food: 5, again: 0 },
    texts: { comment: 'Lovely\nevening' },
  });
});

test.each([
  ['answer.food', '0'],
  ['answer.food', '6'],
  ['answer.again', '11'],
  ['answer.food', '4.5'],
  ['answer.food', 'five'],
  ['answer.comment', '   '],
])('%s of %j is no answer', (field, value) => {
  expect(surveyErrorOf(readAnswers(form({ [field]: value }), ASKED))).toBe('nothing');
});

test('a text has an end', () => {
  expect(surveyErrorOf({ grades: {}, texts: { comment: 'x'.repeat(2_000) } })).toBeNull();
  expect(surveyErrorOf({ grades: { food: 1 }, texts: { comment: 'x'.repeat(2_001) } })).toBe('tooLong');
});

test('a score in the link chooses a grade of the first question that takes one', () => {
  expect(chosenBefore(ASKED, '4')).toEqual({ grades: { food: 4 }, texts: {} });
  for (const score of [null, '', '0', '9', '-1', '4x', '4.5'])
    expect([score, chosenBefore(ASKED, score)]).toEqual([score, { grades: {}, texts: {} }]);
  expect(chosenBefore([ASKED[0] as GuestQuestion], '4')).toEqual({ grades: {}, texts: {} });
});
