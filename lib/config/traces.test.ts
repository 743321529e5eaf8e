import { currentTraceparent, inSpan, openSpan, readTraceparent, type Span, takeSpans, within } from './traces';

const HEADER = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const taken: Span[] = [];
beforeEach(() => {
  taken.length = 0;
  takeSpans((span) => taken.push(span));
});
afterEach(() => takeSpans(undefined));

test('a header of the W3C is read, also of a version to come', () => {
  const read = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', sampled: true };
  expect(readTraceparent(HEADER)).toEqual(read);
  expect(readTraceparent(`01${HEADER.slice(2)}-more`)).toEqual(read);
  expect(readTraceparent(HEADER.replace(/01$/, '00'))).toEqual({ ...read, sampled: false });
});

test.each([
  undefined,
  ['two', 'headers'],
  '',
  'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
  '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
  '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
])('what is none is none: %s', (header) => expect(readTraceparent(header)).toBeUndefined());

test('spans within each other are of one trace, and one that fails says so and fails as before', async () => {
  const work = inSpan('outer', 'server', () => inSpan('inner', 'client', () => Promise.reject(new Error('no'))), {
    parent: HEADER,
  });
  await expect(work).rejects.toThrow('no');
  const [inner, outer] = taken as [Span, Span];
  expect([inner.name, inner.failed, outer.name, outer.parentSpanId]).toEqual([
    'inner',
    true,
    'outer',
    '00f067aa0ba902b7',
  ]);
  expect([inner.traceId, inner.parentSpanId]).toEqual([outer.traceId, outer.spanId]);
});

test('of the traces a share is kept, the same ones everywhere', () => {
  takeSpans((span) => taken.push(span), 0.5);
  const low = HEADER.replace('0e0e4736', '7fffffff');
  const high = HEADER.replace('0e0e4736', '80000000');
  for (const parent of [low, high]) openSpan('one', 'server', { parent })?.end();
  expect(taken.map(({ traceId }) => traceId.slice(-8))).toEqual(['7fffffff']);
  within(openSpan('one', 'server', { parent: high }), () => expect(currentTraceparent()).toMatch(/-00$/));
});

test('without anybody who takes spans there are none, and no header', () => {
  takeSpans(undefined);
  expect(openSpan('one', 'server', { parent: HEADER })).toBeUndefined();
  expect(currentTraceparent()).toBeUndefined();
});
