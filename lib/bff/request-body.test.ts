import { z } from 'zod';
import { bookingChangeSchema } from '@/lib/rules/booking/booking-schema';
import { hoursChangeSchema } from '@/lib/rules/availability/hours-schema';
import { bodyOf, queryOf, textOf } from './request-body';

const KILOBYTE = 1024;

/** A body sent in chunks of 64 kB without a content length; counts the chunks that were read. */
function inPieces(pieces: number) {
  const taken = { pieces: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (taken.pieces === pieces) return controller.close();
      taken.pieces += 1;
      controller.enqueue(new Uint8Array(64 * KILOBYTE).fill(0x61));
    },
    cancel: () => void (taken.cancelled = true),
  });
  return { request: new Request('http://web.test/', { method: 'POST', body, duplex: 'half' } as RequestInit), taken };
}

test('a body without end is refused, and read no further than a change can be long', async () => {
  const { request, taken } = inPieces(Infinity);
  expect(await bodyOf(request, z.unknown())).toEqual({
    ok: false,
    problem: { status: 413, code: 'too-large', error: 'The request is too large' },
  });
  // One megabyte, the chunk beyond it, and the stream's buffer.
  expect(taken.pieces).toBeLessThanOrEqual(20);
  expect(taken.cancelled).toBe(true);
});

test('one that says it is too large is not read at all', async () => {
  const { request, taken } = inPieces(Infinity);
  request.headers.set('content-length', String(2 * KILOBYTE * KILOBYTE));
  expect(await textOf(request)).toMatchObject({ ok: false, problem: { status: 413 } });
  expect(taken.pieces).toBeLessThanOrEqual(2);
});

test('one that breaks off is no JSON of anybody’s', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('aborted')) });
  const request = new Request('http://web.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await bodyOf(request, z.unknown())).toEqual({
    ok: false,
    problem: { status: 400, code: 'validation', error: 'The body broke off' },
  });
});

test('what a person sends is read whole, a letter that is cut between two pieces too', async () => {
  const sent = new TextEncoder().encode('{"name":"Zoë 🍷"}');
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(sent.slice(0, 12));
      controller.enqueue(sent.slice(12));
      controller.close();
    },
  });
  const request = new Request('http://web.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await bodyOf(request, z.object({ name: z.string() }))).toEqual({ ok: true, value: { name: 'Zoë 🍷' } });
});

test('no body is an empty text', async () => {
  expect(await textOf(new Request('http://web.test/', { method: 'POST' }))).toEqual({ ok: true, value: '' });
});

const sent = (body: unknown) => new Request('http://web.test/', { method: 'POST', body: JSON.stringify(body) });

test('a field that nobody knows is refused by its name, each by its own', async () => {
  expect(await bodyOf(sent({ covers: 0, mood: 'hungry', version: 1, bookRef: 'X' }), bookingChangeSchema)).toEqual({
    ok: false,
    problem: {
      status: 400,
      code: 'validation',
      error: 'Not valid: covers, mood, bookRef',
      errors: [
        { field: 'covers', message: 'invalidCovers' },
        { field: 'mood', message: 'unknownField' },
        { field: 'bookRef', message: 'unknownField' },
      ],
    },
  });
});

test('so is one inside of a list, of one of several bodies, and of a query', async () => {
  const special = { specialDates: [{ uid: null, name: 'Xmas', dates: ['2026-12-24'], sessions: [], mood: 'festive' }] };
  expect(await bodyOf(sent(special), hoursChangeSchema)).toMatchObject({
    problem: { errors: [{ field: 'specialDates.0.mood', message: 'unknownField' }] },
  });
  expect(queryOf(new Request('http://web.test/?date=x&utm_source=y'), z.object({ date: z.string() }))).toMatchObject({
    problem: { status: 400, errors: [{ field: 'utm_source', message: 'unknownField' }] },
  });
});
