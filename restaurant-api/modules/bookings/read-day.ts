/** GET …/books: a day's bookings with the sequence number they stand at. The hottest call of all, so that an unchanged day costs one small read. */
import type { Context } from '../../context';
import { findInstallation } from '../../hold/installation-repository';
import type { Call } from '../../http/call';
import { Prepared } from '../models/model';
import { type DayOfBooks, readBooksOfDay, readSeq } from './day-repository';
import { sharedReads } from './shared-read';

/** Days kept ready, some 20 kB each. */
const MOST = 200;

export interface DayQuery {
  date: string;
  /** Clock of the texts; null for the restaurant's own. */
  milTime: boolean | null;
}

export function dayReader({ db, database }: Context): (call: Call, query: DayQuery) => Promise<Prepared> {
  const seqs = sharedReads<number>();
  const days = sharedReads<DayOfBooks>();
  const kept = new Map<string, { seq: number; answer: Prepared }>();
  let installation: string | undefined;

  return async ({ restaurant: { uid }, ifNoneMatch }, { date, milTime }) => {
    const key = `${uid} ${date} ${milTime}`;
    // A restored copy counts on from an earlier number: its days are others under the same.
    installation ??= (await findInstallation(db)).id.slice(0, 8);
    const etagAt = (seq: number) => `"${installation}.${seq}.${date}.${milTime === null ? 'd' : Number(milTime)}"`;
    const known = kept.get(key);
    if (known || ifNoneMatch) {
      const seq = await seqs(uid, () => readSeq(database, uid));
      if (ifNoneMatch?.includes(etagAt(seq))) return new Prepared(etagAt(seq), null);
      if (known?.seq === seq) return known.answer;
    }
    const { seq, books, diners } = await days(key, () => readBooksOfDay(database, uid, date, milTime));
    const answer = new Prepared(etagAt(seq), `{"date":"${date}","seq":${seq},"books":${books},"diners":${diners}}`);
    kept.delete(key);
    if (kept.size >= MOST) kept.delete(kept.keys().next().value as string);
    kept.set(key, { seq, answer });
    return answer;
  };
}
