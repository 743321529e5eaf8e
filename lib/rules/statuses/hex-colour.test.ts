import { colourOf, isColour, sixDigits } from './hex-colour';

test.each([
  ['#abc', '#abc', '#aabbcc'],
  ['#ABC', '#ABC', '#aabbcc'],
  ['0d6b68', '#0d6b68', '#0d6b68'],
  [' #0D6B68\n', '#0D6B68', '#0d6b68'],
  ['123', '#123', '#112233'],
])('%j is the colour %s', (typed, colour, six) => {
  expect([isColour(typed), colourOf(typed), sixDigits(typed)]).toEqual([true, colour, six]);
});

test.each(['', '#', '##abc', '#12', '#1234', '#12345', '#1234567', '#ggg', 'red', 'rgb(1,2,3)', '#abc;', 'a b c'])(
  '%j is no colour',
  (typed) => {
    expect([isColour(typed), colourOf(typed), sixDigits(typed)]).toEqual([false, typed, '#000000']);
  },
);
