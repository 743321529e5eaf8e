import type { PaymentTone } from '@/lib/payments/payment-mark';

/** What sets the four apart without colour: struck through, still to come, there, on its way back. */
const OVER: Record<PaymentTone, string> = { good: '', open: 'M-3.6 6.6 H3.6', trouble: 'M-5.4 5.4 L5.4 -5.4', back: 'M2.4 5 L-0.4 6.6 L2.4 8.2' };

/** A small card: how the card or payment of the party stands. For the eye; the name of the table says it in words. */
export function PaymentTableMark({ tone, x, y }: { tone: PaymentTone; x: number; y: number }) {
  return (
    <g aria-hidden className={`money money-${tone}`} transform={`translate(${x} ${y})`}>
      <circle className="money-ground" r={9} />
      <path className="money-mark" d={`M-5 -3.4 H5 V3.4 H-5 Z M-5 -1 H5 ${OVER[tone]}`} />
    </g>
  );
}
