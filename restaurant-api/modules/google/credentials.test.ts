import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiSettings } from '../../settings';
import { checkGoogle } from './credentials';

const reply = { header: () => reply } as unknown as FastifyReply;
const asks = (authorization: string | undefined, googleBooking: ApiSettings['googleBooking']) => () =>
  checkGoogle({ googleBooking } as ApiSettings, { headers: { authorization } } as FastifyRequest, reply);
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const GOOGLE = { user: 'google', password: 'with: a colon, and ñ' };

test('a server without credentials of Google says that it has no booking server, whoever asks', () => {
  expect(asks(basic('google:anything'), undefined)).toThrow(
    'There is no booking server here: GOOGLE_BOOKING_USER and GOOGLE_BOOKING_PASSWORD are not set',
  );
});

test('the user and the password, to the letter', () => {
  expect(asks(basic('google:with: a colon, and ñ'), GOOGLE)).not.toThrow();
  for (const wrong of [
    undefined,
    '',
    'Basic',
    'Bearer abc',
    basic('google'),
    basic('google:'),
    basic('google:with: a colon'),
    basic('Google:with: a colon, and ñ'),
  ]) {
    expect(asks(wrong, GOOGLE)).toThrow('Unauthorized');
  }
});
