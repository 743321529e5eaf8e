import { refusalOf } from './graph-answer';

const said = (code: number, subcode?: number) => ({
  error: { message: 'x', type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1' },
});

test.each([
  [190, 400, 'token'],
  [102, 400, 'token'],
  [10, 403, 'permission'],
  [200, 403, 'permission'],
  [4, 400, 'limit'],
  [32, 400, 'limit'],
  [1, 500, 'unavailable'],
  [2, 503, 'unavailable'],
  [100, 400, 'rejected'],
  [368, 400, 'rejected'],
  [9999, 502, 'unavailable'],
])('code %i with status %i is %s', (code, status, failure) => {
  expect(refusalOf(status, said(code))).toMatchObject({ failure, code, trace: 'A1', missing: false });
});

test('an object that is not there is told apart', () => {
  expect(refusalOf(400, said(100, 33))).toMatchObject({ failure: 'rejected', missing: true });
});

test('what is no answer of Graph is none', () => {
  expect(refusalOf(200, '<html>')).toMatchObject({ failure: 'unavailable' });
});
