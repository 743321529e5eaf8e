import { surveyPath } from './survey-path';

test('the link of a survey names the restaurant and its key, and the language and grade of the message where there are any', () => {
  expect(surveyPath('la-marina', 'k1')).toBe('/survey?service=la-marina&key=k1');
  expect(surveyPath('la-marina', 'k1', { lang: 'es', score: 0 })).toBe(
    '/survey?service=la-marina&key=k1&lang=es&score=0',
  );
});
