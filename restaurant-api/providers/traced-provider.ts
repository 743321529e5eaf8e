/** What is asked of somebody outside, in a trace: whom and for what, and whether they failed. */
import { inSpan } from '@/lib/config/traces';

/** The same provider; each of its calls that is waited for is a span. */
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

/** Calls to another service; others only put something together. */
const ASKS = new Set(['send', 'find', 'look']);
