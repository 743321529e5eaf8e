/** Pauses arrivals for a while: a block that begins now and ends by itself, or manually before. */
import { DAY_END, KIND } from '@/lib/contract/constants';
import type { WirePause } from '@/lib/contract/restaurant/limits';
import { dayClock } from '@/lib/time/day-clock';
import { MINUTE_MS } from '@/lib/time/milliseconds';
import { type DecimalHours, momentOf } from '@/lib/time/service-day';
import { wholeMinute } from '@/lib/time/whole-minute';
import type { Call } from '../../http/call';
import { notFound } from '../../problem';
import { refuseUnknownAreas } from './area-repository';
import { type BlockRow, blockStore, findRunningPause } from './block-store';
import { changeOf, dropLimit, present, putLimit, writeOn } from './service';

/**
 * Pauses arrivals from this minute, until the end of the service day at most. An active pause with the same scope and area is changed to the new end
 * instead, so that there is never more than one to end.
 */
export async function pauseArrivals(
  call: Call,
  { minutes, scope, area }: WirePause,
): Promise<{ block: BlockRow; change: number | null }> {
  const { restaurant } = call;
  const { date, from, to } = spanFromNow(call, minutes);
  const written = await writeOn(call, [date], async (unit) => {
    await refuseUnknownAreas(unit.tx, restaurant.uid, [{ area, field: 'area' }]);
    const running = await findRunningPause(unit.tx, restaurant.uid, date, from, { scope, area });
    if (running) return putLimit(unit, call, blockStore, running, { ...running, to });
    const block = { date, scope, from, to, area, pause: true };
    const [uid = 0] = await blockStore.insert(unit.tx, restaurant.uid, [block]);
    unit.record({ kind: KIND.hours, entity: blockStore.entity, uid, action: 'create', date, after: { ...block, uid } });
    return { ...block, uid };
  });
  return { block: written.result, change: changeOf(written) };
}

/**
 * Ends a pause now; one that is over stays unchanged, and one that began in this minute is deleted.
 * @throws Problem 'not-found' also for a block that is not a pause
 */
export async function endPause(call: Call, uid: number): Promise<{ block: BlockRow | null; change: number | null }> {
  const { context, restaurant } = call;
  const known = await blockStore.find(context.db, restaurant.uid, uid);
  const written = await writeOn(call, [known?.date], async (unit): Promise<BlockRow | null> => {
    const pause = await present(blockStore, unit, call, uid);
    if (!pause.pause) throw notFound('a pause');
    const now = momentOf(context.now(), restaurant.timeZone);
    const time = wholeMinute(now.time);
    if (pause.date !== now.date || pause.to <= time) return pause;
    if (pause.from < time) return putLimit(unit, call, blockStore, pause, { ...pause, to: time });
    await dropLimit(unit, call, blockStore, pause);
    return null;
  });
  return { block: written.result, change: changeOf(written) };
}

/** From the current minute for a number of minutes, in local time; if clocks go back in between, the end is the later of the two equal local times. */
function spanFromNow(
  { context, restaurant }: Call,
  minutes: number,
): { date: string; from: DecimalHours; to: DecimalHours } {
  const now = momentOf(context.now(), restaurant.timeZone);
  const from = wholeMinute(now.time);
  const clock = dayClock(now.date, restaurant.timeZone);
  const shown = wholeMinute(clock.hourAt(clock.instantAt(from) + minutes * MINUTE_MS));
  const counted = (Math.round(from * 60) + minutes) / 60;
  return { date: now.date, from, to: Math.min(DAY_END, Math.max(shown, counted)) };
}
