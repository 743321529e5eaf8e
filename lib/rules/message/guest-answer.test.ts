import { answerOf } from './guest-answer';

test.each([
  ['1', { means: 'confirm', reference: '' }],
  [' 1. ', { means: 'confirm', reference: '' }],
  ['9', { means: 'cancel', reference: '' }],
  ['“9”', { means: 'cancel', reference: '' }],
  ['9 k7m2q4', { means: 'cancel', reference: 'K7M2Q4' }],
  ['STOP', { means: 'stop' }],
  ['baja', { means: 'stop' }],
  ['Sair!', { means: 'stop' }],
  ['start', { means: 'resume' }],
  ['Alta', { means: 'resume' }],
  ['voltar.', { means: 'resume' }],
  ['11', { means: 'other' }],
  ['19', { means: 'other' }],
  ['we are 9', { means: 'other' }],
  ['please stop by at 9', { means: 'other' }],
  ['', { means: 'other' }],
])('“%s”', (text, means) => {
  expect(answerOf(text)).toEqual(means);
});

test('what the provider has understood itself holds, whatever the words', () => {
  expect(answerOf('unsubscribe', 'STOP')).toEqual({ means: 'stop' });
  expect(answerOf('YES', 'START')).toEqual({ means: 'resume' });
  expect(answerOf('1', 'HELP')).toEqual({ means: 'confirm', reference: '' });
});
