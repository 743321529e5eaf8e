import type { FrozenPolicy } from '@/lib/payments/frozen-policy';
import { type TermWords, termLines } from './term-lines';

/** What the guest agrees to, as a list that can be read in a moment. */
export function Terms({ policy, words }: { policy: FrozenPolicy; words: TermWords }) {
  return (
    <ul className="terms">
      {termLines(policy, words).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
