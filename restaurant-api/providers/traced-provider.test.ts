import { type Span, inSpan, takeSpans } from '@/lib/config/traces';
import { tracedProvider } from './traced-provider';

const spans: Span[] = [];
beforeEach(() => {
  spans.length = 0;
  takeSpans((span) => spans.push(span));
});
afterEach(() => takeSpans(undefined));

class Provider {
  #calls = 0;
  readonly kind = 'live';
  send(to: string): Promise<string> {
    this.#calls += 1;
    return to === 'nobody' ? Promise.reject(new Error('no such number')) : Promise.resolve(`${to} ${this.#calls}`);
  }
  find = () => 'found';
  look = () => Promise.resolve(null);
  bodyOf(text: string): string {
    return text.toUpperCase();
  }
}

test.each(['sms', 'push', 'mail'])(
  'what leaves by %s is a span of the job that sends it, with nothing of what is said in it',
  async (called) => {
    const provider = tracedProvider(new Provider(), called);
    expect(await inSpan('job send', 'consumer', () => provider.send('+34600111222'))).toBe('+34600111222 1');
    const [asked, job] = spans as [Span, Span];
    expect([asked.name, asked.kind, asked.failed, asked.traceId, asked.parentSpanId]).toEqual([
      `${called} send`,
      'client',
      false,
      job.traceId,
      job.spanId,
    ]);
    expect(JSON.stringify(spans)).not.toContain('600111222');
  },
);

test('one that refuses fails as it did, and its span says so', async () => {
  const provider = tracedProvider(new Provider(), 'sms');
  await expect(provider.send('nobody')).rejects.toThrow('no such number');
  expect(spans.map(({ name, failed }) => [name, failed])).toEqual([['sms send', true]]);
});

test('questions are spans; what only puts something together is none, and answers at once', async () => {
  const provider = tracedProvider(new Provider(), 'sms');
  expect([provider.kind, provider.bodyOf('a')]).toEqual(['live', 'A']);
  expect([await provider.find(), await provider.look()]).toEqual(['found', null]);
  expect(spans.map(({ name }) => name)).toEqual(['sms find', 'sms look']);
});
