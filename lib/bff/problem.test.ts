import { failureOf } from './problem';

test('401 is Unauthorized', () => {
  expect(failureOf(401, '')).toEqual({
    ok: false,
    problem: { status: 401, code: 'unauthorized', error: 'Unauthorized' },
  });
});

test.each([502, 503, 504])('%d is a service that is not available', (status) => {
  expect(failureOf(status, '<html>Bad gateway</html>').problem).toEqual({
    status: 503,
    code: 'unavailable',
    error: 'Service not available',
  });
  expect(failureOf(status, '', true).problem.error).toBe('Service not available, try again later');
});

test('the contract’s own refusal is passed on whole', () => {
  const body = { error: 'The table is taken', code: 'table-taken', details: { table: 't1' }, current: { uid: 7 } };
  expect(failureOf(409, JSON.stringify(body)).problem).toEqual({ status: 409, ...body });
});

test('400 of a foreign server gives its errors, or its error text', () => {
  expect(failureOf(400, '{"errors":["No covers","No date"]}').problem).toMatchObject({
    code: 'validation',
    error: 'No covers, No date',
  });
  expect(failureOf(400, '{"error":"No covers"}').problem).toMatchObject({ code: 'validation', error: 'No covers' });
});

test('any other status gives its text', () => {
  expect(failureOf(418, 'I am a teapot').problem).toEqual({
    status: 418,
    code: 'unexpected',
    error: 'I am a teapot',
  });
  expect(failureOf(403, '{"error":"Only the head office changes hours"}').problem).toEqual({
    status: 403,
    code: 'admin-required',
    error: 'Only the head office changes hours',
    details: { quoted: true },
  });
  expect(failureOf(500, '').problem).toEqual({ status: 500, code: 'unexpected', error: 'Undefined Error' });
});

test('a page of markup is no text for a person', () => {
  expect(failureOf(500, '<!doctype html><h1>Internal</h1>').problem.error).toBe('Undefined Error');
});
