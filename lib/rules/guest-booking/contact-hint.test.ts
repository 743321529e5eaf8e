import { emailHint, phoneHint } from './contact-hint';

test('an address keeps its first letter and its domain', () => {
  expect([emailHint('ana@example.com'), emailHint(''), emailHint('@example.com')]).toEqual([
    'a•••@example.com',
    '',
    '',
  ]);
});

test('a number keeps its last three digits', () => {
  expect([phoneHint('+34600112233'), phoneHint('12345'), phoneHint('')]).toEqual(['••• 233', '', '']);
});
