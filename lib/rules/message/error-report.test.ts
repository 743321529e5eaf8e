import { errorReportOf } from './error-report';

const failure = (name: string, message: string, digest?: string) =>
  Object.assign(new Error(message), { name, ...(digest ? { digest } : {}) });

test('an error of the engine is told with its message, the path without its ids', () => {
  expect(
    errorReportOf(
      failure('TypeError', "Cannot read properties of undefined (reading 'covers')", '4711'),
      '/books/12345',
    ),
  ).toEqual({
    name: 'TypeError',
    message: "Cannot read properties of undefined (reading 'covers')",
    digest: '4711',
    route: '/books/:id',
    version: '0.10.4',
  });
});

test('numbers, addresses and e-mail addresses leave the message', () => {
  const { message } = errorReportOf(
    failure('RangeError', 'Invalid value 600123456 of ana@example.com at https://maitre.test/books?name=Ana'),
    '/grid',
  );
  expect(message).toBe('Invalid value 0 of … at …');
});

test('the message of any other error stays on the device: it may name a guest', () => {
  expect(errorReportOf(failure('Error', 'No table for Ana Gil'), '/table-plan')).toEqual({
    name: 'Error',
    message: '',
    route: '/table-plan',
    version: '0.10.4',
  });
});
