import type { PaymentTone } from '@/lib/rules/payments/payment-mark';

const CARD = 'M-5 -3.4 H5 V3.4 H-5 Z M-5 -1 H5';
/** What sets the four apart without colour: there, still to come (its circle is dashed), struck through, an arrow back. */
const SIGNS: Record<PaymentTone, string> = { good: CARD, open: CARD, trouble: `${CARD} M-5.4 5.4 L5.4 -5.4`, back: 'M4.6 0 H-4.4 M-1.6 -3 L-4.6 0 L-1.6 3' };

/** A small card: how the card or payment of the party stands. For the eye; the name of the table says it in words. */
export function PaymentTableMark({ tone, x, y }: { tone: PaymentTone; x: number; y: number }) {
  return (
    <g aria-hidden className={`money money-${tone}`} transform={`translate(${x} ${y})`}>
      <circle className="money-ground" r={9} />
      <path className="money-mark" d={SIGNS[tone]} />
    </g>
  );
}
