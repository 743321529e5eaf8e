import type { OrderContext } from './order-context';

interface SumsProps {
  context: Pick<OrderContext, 'k' | 'sum'>;
  total: { subtotalPrice: number; servicePrice: number; deliveryPrice: number; totalPrice: number };
}

/** Totals; zero amounts are left out. */
export function Sums({ context: { k, sum }, total }: SumsProps) {
  const rows = [
    [k('subtotal'), total.subtotalPrice],
    [k('servicePrice'), total.servicePrice],
    [k('deliveryPrice'), total.deliveryPrice],
  ] as const;
  return (
    <dl className="sums">
      {rows
        .filter(([, amount], index) => index === 0 || amount > 0)
        .map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum(amount)}</dd>
          </div>
        ))}
      <div className="total">
        <dt>{k('total')}</dt>
        <dd>{sum(total.totalPrice)}</dd>
      </div>
    </dl>
  );
}
