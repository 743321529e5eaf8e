import type { FrozenPolicy } from '@/lib/rules/payments/frozen-policy';
import { type TermLabels, termLines } from './term-lines';

/** The terms that the guest agrees to, as a short list. */
export function Terms({ policy, labels }: { policy: FrozenPolicy; labels: TermLabels }) {
  return (
    <ul className="terms">
      {termLines(policy, labels).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
