/** A naive model of gift cards, compared with the product after random actions. */

export interface PaperCard {
  uid: number;
  code: string;
  state: 'active' | 'blocked' | 'deactivated';
  balance: number;
  loaded: number;
  /** Amounts of each payment, and what was refunded of it. */
  paid: Array<{ entry: number; amount: number; back: number }>;
}

export type Act =
  | { name: 'redeem' | 'load' | 'adjust' | 'refund'; amount: number }
  | { name: 'give-back'; which: number; amount: number }
  | { name: 'block' | 'unblock' | 'end' };

/** @returns whether it is allowed; if so, it is applied */
export function doOnPaper(card: PaperCard, act: Act): boolean {
  const isOpen = card.state !== 'deactivated';
  switch (act.name) {
    case 'redeem':
      if (card.state !== 'active' || card.balance < act.amount) return false;
      card.balance -= act.amount;
      return true;
    case 'load':
      if (card.state !== 'active') return false;
      card.balance += act.amount;
      card.loaded += act.amount;
      return true;
    case 'adjust':
      if (!isOpen || card.balance + act.amount < 0) return false;
      card.balance += act.amount;
      card.loaded += act.amount;
      return true;
    case 'refund':
      if (!isOpen || card.balance < act.amount) return false;
      if (card.balance === act.amount) card.state = 'deactivated';
      card.balance -= act.amount;
      return true;
    case 'give-back': {
      const payment = card.paid[act.which];
      if (!payment || !isOpen || payment.back + act.amount > payment.amount) return false;
      if (card.balance + act.amount > card.loaded) return false;
      payment.back += act.amount;
      card.balance += act.amount;
      return true;
    }
    case 'block':
      if (card.state !== 'active') return false;
      card.state = 'blocked';
      return true;
    case 'unblock':
      if (card.state !== 'blocked') return false;
      card.state = 'active';
      return true;
    case 'end':
      if (!isOpen) return false;
      card.balance = 0;
      card.state = 'deactivated';
      return true;
  }
}
