import { upstreamHeaders } from './request-log';

const request = (cookie: string, method = 'PATCH') => ({ method, headers: new Headers({ cookie }) });

beforeAll(() => Object.assign(process.env, { AUTH_SECRET: 'a'.repeat(32), PUBLIC_URL: 'http://localhost:3000' }));

test("a manager's word goes on with the changes of this browser, and with nothing else", () => {
  expect(upstreamHeaders(request('maitre.override=abc-DEF_123'), 'r1')).toEqual({
    'x-request-id': 'r1',
    'override-grant': 'abc-DEF_123',
  });
  expect(upstreamHeaders(request('maitre.override=abc-DEF_123', 'GET'), 'r1')).toEqual({ 'x-request-id': 'r1' });
  expect(upstreamHeaders(request('maitre.session=x'), 'r1')).toEqual({ 'x-request-id': 'r1' });
});

test('what cannot be one never becomes a header', () => {
  expect(upstreamHeaders(request('maitre.override=a%0d%0ax-evil:1'), 'r1')).toEqual({ 'x-request-id': 'r1' });
});
