import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { type TermLabels, termLines } from './term-lines';

/** What the guest agrees to, as a list that can be read in a moment. */
export function Terms({ policy, labels }: { policy: FrozenPolicy; labels: TermLabels }) {
  return (
    <ul className="terms">
      {termLines(policy, labels).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
