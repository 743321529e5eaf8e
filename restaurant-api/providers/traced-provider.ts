/** Spans for calls to external providers: provider, operation, and whether it failed. */
import { inSpan } from '@/lib/config/traces';

/** Wraps a provider: each of its asynchronous calls becomes a span. */
export function tracedProvider<T extends object>(provider: T, called: string): T {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || !ASKS.has(String(name))) return value;
      return (...said: unknown[]) =>
        inSpan(`${called} ${String(name)}`, 'client', () => Promise.resolve(value.apply(target, said) as unknown));
    },
  });
}

/** Methods that call the service; the others are local. */
const ASKS = new Set(['send', 'find', 'look']);
