/** Random actions on gift cards over HTTP, with crashes before and after the commit, retries and disorder, compared with a naive model. */
import { sql } from 'drizzle-orm';
import type { GiftReport } from '@/lib/resources/sales/gift-cards-schema';
import { rowsOf } from '@/restaurant-api/db/client';
import { type ApiServer, addRestaurant, startApi } from '../api/api-server';
import { FREE_SALE, type SoldCard } from '../api/gift-cards';
import { type Act, type PaperCard, doOnPaper } from './gift-model';
import { type Host, hostOf } from '../api/host';

const CARDS = '/tms/v2/restaurants/R1/gift-card';
const MAX_CARDS = 40;
/** Percentage of writes that crash before and after their commit. */
const [BEFORE, AFTER] = [4, 4];

export function testRandomGiftActs(acts: number): void {
  let api: ApiServer;
  let manager: Host;
  const draw = drawsOf(Number(process.env.FC_SEED ?? 20_261_121));
  const below = (most: number) => Math.floor(draw() * most);

  beforeAll(async () => {
    api = await startApi();
    await addRestaurant(api.database, { uid: 'R1', service: 'la-marina' });
    manager = await hostOf(api, 'R1', 'Manager');
  });
  afterAll(() => api.close());

  /** A write crashes now and then: either nothing is stored, or everything without an answer. */
  function breakWrites(): () => void {
    const { db } = api.database;
    const whole = db.transaction.bind(db);
    db.transaction = (async (work: Parameters<typeof whole>[0]) => {
      const fate = below(100);
      const done = await whole(async (tx) => {
        const result = await work(tx);
        if (fate < BEFORE) throw new Error('died before the commit');
        return result;
      });
      if (fate >= 100 - AFTER) throw new Error('died after the commit');
      return done;
    }) as typeof db.transaction;
    return () => {
      db.transaction = whole as typeof db.transaction;
    };
  }

  let keys = 0;
  /** Retried with its key until answered, and sometimes once more. */
  async function send(path: string, body: object): Promise<{ status: number; body: SoldCard }> {
    const headers = { 'idempotency-key': `random-${(keys += 1)}` };
    for (;;) {
      const answer = await manager.call<SoldCard>('POST', path, body, headers);
      if (answer.status === 500) continue;
      if (below(10) > 0) return answer;
      const again = await manager.call<SoldCard>('POST', path, body, headers);
      if (again.status !== 500)
        expect([again.status, again.body.balance]).toEqual([answer.status, answer.body.balance]);
      return answer;
    }
  }

  function randomAct(card: PaperCard): Act {
    const amount = 1 + below(3000);
    switch (below(12)) {
      case 0:
      case 1:
        return { name: 'load', amount };
      case 2:
        return { name: 'adjust', amount: below(2) ? amount : -amount };
      case 3:
      case 4:
        return { name: 'give-back', which: below(Math.max(1, card.paid.length)), amount };
      case 5:
        return { name: 'block' };
      case 6:
      case 7:
        return { name: 'unblock' };
      case 8:
        return below(4) ? { name: 'redeem', amount } : { name: 'refund', amount };
      case 9:
        return below(8) ? { name: 'redeem', amount } : { name: 'end' };
      default:
        return { name: 'redeem', amount };
    }
  }

  async function carryOut(card: PaperCard, act: Act): Promise<void> {
    if (act.name === 'give-back' && !card.paid[act.which]) return;
    const body = {
      note: 'random',
      ...('amount' in act && { amount: act.amount }),
      ...((act.name === 'load' || act.name === 'refund') && { tender: 'cash' }),
      ...(act.name === 'give-back' && { entry: card.paid[act.which]?.entry }),
    };
    const answer = await send(`${CARDS}/${card.uid}/${act.name}`, body);
    const may = doOnPaper(card, act);
    if ((answer.status === 200) !== may)
      throw new Error(`${JSON.stringify(act)} on ${JSON.stringify(card)}: ${answer.status}`);
    if (!may) return;
    expect([answer.body.balance, answer.body.loaded, answer.body.state]).toEqual([
      card.balance,
      card.loaded,
      card.state,
    ]);
    if (act.name === 'redeem')
      card.paid.push({ entry: answer.body.entries.at(-1)?.uid as number, amount: act.amount, back: 0 });
  }

  test(
    `${acts} random acts, with crashes, repeats and disorder, leave what the model on paper says`,
    async () => {
      const mend = breakWrites();
      const cards: PaperCard[] = [];
      for (let done = 0; done < acts;) {
        if (cards.length < MAX_CARDS) {
          const amount = 1000 + below(9000);
          const { body } = await send(CARDS, { ...FREE_SALE, amount });
          cards.push({ uid: body.uid, code: body.code, state: 'active', balance: amount, loaded: amount, paid: [] });
          done += 1;
          continue;
        }
        // Cards in parallel; actions on one card are ordered.
        const chosen = new Set(Array.from({ length: 8 }, () => below(cards.length)));
        await Promise.all([...chosen].map((at) => carryOut(cards[at] as PaperCard, randomAct(cards[at] as PaperCard))));
        done += chosen.size;
        // A finished card is replaced by another.
        const open = cards.findIndex(({ state }) => state === 'deactivated');
        if (open >= 0 && below(3) === 0) over.push(...cards.splice(open, 1));
      }
      mend();
      const all = [...cards, ...over];
      const rows = rowsOf<{ uid: number; balance: number; state: string; owed: number }>(
        await api.database.db.execute(sql`
          select c.uid::int, c.balance::int, c.state, (select sum(e.amount)::int from gift_entries e where e.card_uid = c.uid) as owed from gift_cards c`),
      );
      expect(rows).toHaveLength(all.length);
      for (const { uid, balance, state } of all)
        expect(rows.find((row) => row.uid === uid)).toEqual({ uid, balance, state, owed: balance });
      const { body } = await manager.call<GiftReport>(
        'GET',
        '/tms/v2/restaurants/R1/gift-card-report?from=2020-01-01&to=2099-12-31',
      );
      expect(body.liability).toBe(all.reduce((sum, card) => sum + card.balance, 0));
    },
    60_000 + acts * 200,
  );
  const over: PaperCard[] = [];
}

/** The same numbers in every run. */
function drawsOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let drawn = Math.imul(state ^ (state >>> 15), 1 | state);
    drawn = (drawn + Math.imul(drawn ^ (drawn >>> 7), 61 | drawn)) ^ drawn;
    return ((drawn ^ (drawn >>> 14)) >>> 0) / 4_294_967_296;
  };
}
