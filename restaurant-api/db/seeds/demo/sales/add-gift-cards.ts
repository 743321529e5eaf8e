/** Gift cards of La Marina: three products, and ten months of cards, sold at the counter and partly redeemed. */
import type { EntryKind, Tender } from '@/lib/rules/gift-card/state';
import { lastDayOf } from '@/lib/rules/gift-card/expiry';
import { instantOf, momentOf, shiftDate } from '@/lib/time/service-day';
import { drawCode } from '../../../../modules/gift-cards/code-key';
import type { Queryable } from '../../../client';
import { insertRows, reserveUids } from '../../../insert-rows';
import { giftCards, giftEntries, giftProducts } from '../../../schema/gift-cards';
import type { DemoSales } from './demo-sales';

const PRODUCTS = [
  { name: 'Tarjeta de 50 €', text: 'Para lo que quieras de la carta.', kind: 'amount', amount: 5_000, vatRate: null },
  { name: 'Tarjeta de 100 €', text: 'Para lo que quieras de la carta.', kind: 'amount', amount: 10_000, vatRate: null },
  {
    name: 'Menú degustación para dos',
    text: 'Siete platos, con vinos de la Comunitat Valenciana.',
    kind: 'menu',
    amount: 17_000,
    vatRate: 10,
  },
] as const;
const VALID_MONTHS = 12;

interface Story {
  /** Index of the product; names of buyer and recipient. */
  product: 0 | 1 | 2;
  buyer: string;
  recipient: string;
  /** Day of sale, in days before today. */
  sold: number;
  tender: Tender;
  /** Redemptions: days before today, and amount. */
  spent?: ReadonlyArray<readonly [daysAgo: number, amount: number]>;
  blocked?: boolean;
}

const STORIES: readonly Story[] = [
  { product: 0, buyer: 'Carmen Ruiz', recipient: 'Hugo Ruiz', sold: 390, tender: 'cash', spent: [[200, 3_150]] },
  { product: 1, buyer: 'Tomás Vidal', recipient: 'Ana Vidal', sold: 300, tender: 'terminal', spent: [[262, 10_000]] },
  { product: 2, buyer: 'Elena Costa', recipient: 'Marc Costa', sold: 280, tender: 'terminal', spent: [[230, 17_000]] },
  {
    product: 0,
    buyer: 'Iván Solà',
    recipient: 'Júlia Solà',
    sold: 211,
    tender: 'cash',
    spent: [
      [190, 2_480],
      [120, 1_700],
    ],
  },
  { product: 1, buyer: 'Paula Ferrer', recipient: 'Rubén Ferrer', sold: 160, tender: 'terminal', spent: [[75, 6_420]] },
  { product: 0, buyer: 'Lluís Pastor', recipient: 'Neus Pastor', sold: 141, tender: 'terminal' },
  { product: 1, buyer: 'Sara Gil', recipient: 'Bruno Gil', sold: 90, tender: 'cash', blocked: true },
  { product: 0, buyer: 'Óscar Rey', recipient: 'Alba Rey', sold: 62, tender: 'terminal', spent: [[20, 5_000]] },
  { product: 2, buyer: 'Marina López', recipient: 'Jordi López', sold: 33, tender: 'terminal' },
  {
    product: 1,
    buyer: 'Empresa Nautic SL',
    recipient: 'Equipo de ventas',
    sold: 21,
    tender: 'terminal',
    spent: [[4, 4_310]],
  },
  { product: 0, buyer: 'Clara Mas', recipient: 'Pol Mas', sold: 9, tender: 'cash' },
  { product: 0, buyer: 'Inés Marco', recipient: 'Teo Marco', sold: 0, tender: 'terminal' },
];

export async function addGiftCards(db: Queryable, demo: DemoSales): Promise<void> {
  const { restaurant, currency, timeZone, now, authSecret } = demo;
  const { date: today } = momentOf(now, timeZone);
  const products = await reserveUids(db, giftProducts, PRODUCTS.length);
  await insertRows(
    db,
    giftProducts,
    PRODUCTS.map((product, index) => ({
      restaurant,
      uid: products[index] as number,
      ...product,
      validMonths: VALID_MONTHS,
      active: true,
    })),
  );
  const uids = await reserveUids(db, giftCards, STORIES.length);
  const made = STORIES.map((story, index) => cardOf(story, uids[index] as number));
  await insertRows(
    db,
    giftCards,
    made.map(({ card }) => card),
  );
  await insertRows(
    db,
    giftEntries,
    made.flatMap(({ entries }) => entries).sort((one, other) => one.at.getTime() - other.at.getTime()),
  );

  function cardOf({ product, buyer, recipient, sold, tender, spent = [], blocked }: Story, uid: number) {
    const { amount, vatRate } = PRODUCTS[product];
    const soldOn = shiftDate(today, -sold);
    const { code: _code, ...kept } = drawCode(authSecret, restaurant);
    let balance = 0;
    const entry = (daysAgo: number, kind: EntryKind, moved: number, paid: Tender | '' = '') => {
      const date = shiftDate(today, -daysAgo);
      const at = instantOf(date, daysAgo === sold ? 13 : 15.5, timeZone);
      balance += moved;
      return {
        restaurant,
        card: uid,
        kind,
        amount: moved,
        balance,
        tender: paid,
        by: 'Vicente Soler',
        date,
        at: new Date(Math.min(at.getTime(), now)),
      };
    };
    const entries = [
      entry(sold, 'activate', amount, tender),
      ...spent.map(([daysAgo, paid]) => entry(daysAgo, 'redeem', -paid)),
      ...(blocked ? [entry(12, 'block', 0)] : []),
    ];
    return {
      entries,
      card: {
        restaurant,
        uid,
        product: products[product] as number,
        ...kept,
        currency,
        state: blocked ? ('blocked' as const) : ('active' as const),
        balance,
        loaded: amount,
        expiresOn: lastDayOf(soldOn, VALID_MONTHS),
        vatRate,
        buyerName: buyer,
        buyerEmail: '',
        recipientName: recipient,
        recipientEmail: '',
        words: sold % 2 === 0 ? '¡Que lo disfrutes!' : '',
        deliverOn: null,
        language: 'es',
        soldAt: new Date(Math.min(instantOf(soldOn, 13, timeZone).getTime(), now)),
      },
    };
  }
}
