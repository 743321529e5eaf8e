/** Frame times of a page during interactions, from the browser's trace. */
import type { Browser, Page } from '@playwright/test';
import { openDatabase } from '@/restaurant-api/db/client';
import { seedLoad } from '@/restaurant-api/db/seeds/load/seed-load';
import { heading, line, percentile } from './figures';
import { signedIn } from './signed-in';

export interface Frames {
  /** Milliseconds between the starts of two frames. */
  p50: number;
  p95: number;
  worst: number;
  /** Number of frames longer than two frames of a 60 Hz screen. */
  dropped: number;
  /** The longest task on the main thread, in milliseconds. */
  longestTask: number;
  /** CPU time of the main thread per frame: less affected by other load than the time between frames. */
  main: { p50: number; p95: number };
}

const FRAME_MS = 1000 / 60;
/** Starts closer than this belong to one frame. */
const SAME_FRAME_MS = 2;

/** An event of a Chromium trace; times are microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Thread CPU time. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * Records the frames of a page during `action`. A callback requests a frame all the time, so that a page without changes does not look
 * late. A frame starts when the page is told to render it, after pending input: the time between starts shows how evenly work is spread,
 * not whether a frame is late.
 */
export async function framesWhile(page: Page, action: () => Promise<void>): Promise<Frames> {
  const browser = page.context().browser() as Browser;
  await browser.startTracing(page, {
    categories: [
      'disabled-by-default-devtools.timeline',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline.frame',
      '__metadata',
    ],
  });
  await page.evaluate(() => {
    const watched = window as unknown as { watching: boolean };
    watched.watching = true;
    const next = () => void (watched.watching && requestAnimationFrame(next));
    next();
  });
  await action();
  await page.evaluate(() => void ((window as unknown as { watching: boolean }).watching = false));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const main = mainThreadOf(traceEvents);
  const begun = traceEvents
    .filter(({ name, pid, tid }) => name === 'BeginMainThreadFrame' && pid === main.pid && tid === main.tid)
    .map(({ ts }) => ts);
  const times = begun.sort((x, y) => x - y);
  const frames = times
    .slice(1)
    .map((ts, at) => (ts - (times[at] as number)) / 1000)
    .filter((ms) => ms > SAME_FRAME_MS);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && pid === main.pid && tid === main.tid,
  );
  const own = ownTimes(times, tasks);
  return {
    p50: percentile(frames, 0.5),
    p95: percentile(frames, 0.95),
    worst: Math.max(...frames),
    dropped: frames.filter((ms) => ms > 2 * FRAME_MS).length,
    longestTask: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
    main: { p50: percentile(own, 0.5), p95: percentile(own, 0.95) },
  };
}

/** CPU time from the start of each frame to the next, in milliseconds. */
function ownTimes(begun: readonly number[], tasks: readonly TraceEvent[]): number[] {
  const starts = begun.filter((ts, at) => at === 0 || ts - (begun[at - 1] as number) > SAME_FRAME_MS * 1000);
  const sums = new Array<number>(Math.max(0, starts.length - 1)).fill(0);
  const sorted = [...tasks].sort((x, y) => x.ts - y.ts);
  let frame = 0;
  for (const { ts, dur = 0, tdur = dur } of sorted) {
    while (frame < starts.length && (starts[frame + 1] ?? Infinity) <= ts) frame++;
    if (frame < sums.length && ts >= (starts[frame] as number)) sums[frame] = (sums[frame] as number) + tdur / 1000;
  }
  return sums;
}

/** The page's thread: the renderer main thread with the most work. */
function mainThreadOf(events: readonly TraceEvent[]): { pid: number; tid: number } {
  const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const work = (thread: TraceEvent) =>
    events.reduce(
      (sum, { name, pid, tid, dur = 0 }) =>
        name === 'RunTask' && pid === thread.pid && tid === thread.tid ? sum + dur : sum,
      0,
    );
  const [busiest] = mains
    .map((thread) => ({ thread, done: work(thread) }))
    .sort((x, y) => y.done - x.done)
    .map(({ thread }) => thread);
  if (!busiest) throw new Error('the trace names no page');
  return busiest;
}

export const framesText = ({ p50, p95, worst, dropped, longestTask, main }: Frames) =>
  `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(0)} ms, ${dropped} dropped; longest task ${longestTask.toFixed(0)} ms; main thread p50 ${main.p50.toFixed(1)}, p95 ${main.p95.toFixed(1)} ms a frame`;

/** Account and address. */
export const BIG_RESTAURANT = { service: 'load-0001', email: 'owner@load-0001.test', password: 'maitre-demo' };

/** Decimal hours. */
const DINNER = 21;

/** Creates a restaurant of 154 tables and 1,000 bookings, and signs in. */
export async function openBigRestaurant(browser: Browser, databaseUrl: string): Promise<Page> {
  const database = await openDatabase({ url: databaseUrl });
  await seedLoad(database.db, { restaurants: 1, bookings: 0, big: true, now: Date.now() });
  await database.close();
  return signedIn(browser, BIG_RESTAURANT, { viewport: { width: 1280, height: 800 } });
}

/** The baseline: an empty page with a square that follows the pointer, the best that this machine can do. */
export async function bareFrames(browser: Browser): Promise<Frames> {
  heading('Frames of a page with one square on it (baseline)');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent(
    '<div style="position:absolute;inset:0 auto auto 0;width:80px;height:40px;background:#36c"></div>',
  );
  await page.evaluate(() => {
    const square = document.querySelector('div') as HTMLElement;
    addEventListener('pointermove', ({ x, y }) => (square.style.transform = `translate(${x}px, ${y}px)`));
  });
  const frames = await framesWhile(page, () => sweep(page, { x: 900, y: 400 }, 260));
  await page.close();
  line('a square that follows the hand', { ratio: 1, figures: framesText(frames) });
  return frames;
}

/** @returns a function that prints a screen's frames, with their p95 relative to the baseline */
export const sayBeside = (bare: Frames) => (name: string, frames: Frames) =>
  line(name, { ratio: frames.p95 / bare.p95, figures: framesText(frames), reach: 'p95 at most 17' });

/** The floor of the large restaurant: panning, zooming, dragging, and the time slider. */
export async function floorFrames(page: Page, bare: Frames): Promise<void> {
  heading('Frames of /table-plan, 154 tables and 1,000 bookings');
  await page.goto('/table-plan');
  await page.locator('[data-table]').nth(153).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const say = sayBeside(bare);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const floor = await boxOf(page, '[data-table]');
  const empty = { x: floor.pane.x + floor.pane.width - 30, y: floor.pane.y + floor.pane.height / 2 };
  say('pushing the floor about', await framesWhile(page, () => sweep(page, empty, 260)));
  say(
    'zooming by wheel',
    await framesWhile(page, async () => {
      await page.mouse.move(empty.x - 200, empty.y);
      await page.keyboard.down('Control');
      for (let step = 0; step < 60; step++) await page.mouse.wheel(0, step % 40 < 20 ? -12 : 12);
      await page.keyboard.up('Control');
      await page.waitForTimeout(300);
    }),
  );
  // Early in the day no party is seated.
  const withParty = ':is(.tone-seated, .tone-booked)[data-table]';
  if (!(await page.locator(withParty).first().isVisible())) await page.getByRole('slider').fill(String(DINNER));
  const party = await boxOf(page, withParty);
  say('dragging a party over the tables', await framesWhile(page, () => sweep(page, party.middle, 200)));
  const slider = await page.getByRole('slider').evaluate((input: HTMLInputElement) => {
    const { left, top, width, height } = input.getBoundingClientRect();
    const share = (input.valueAsNumber - Number(input.min)) / (Number(input.max) - Number(input.min));
    return { x: left + 10 + (width - 20) * share, y: top + height / 2 };
  });
  say('looking through the day', await framesWhile(page, () => sweep(page, slider, 320, 0)));
  await page.getByRole('button', { name: /show the current time$/ }).click();
  // The minute changes: every timer is rendered.
  await page.waitForTimeout(60_000 - (Date.now() % 60_000) - 1_000);
  say('timers going on with the minute', await framesWhile(page, () => page.waitForTimeout(3_000)));
}

async function boxOf(page: Page, selector: string) {
  const element = page.locator(selector).filter({ visible: true }).first();
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const pane = await page.locator('svg[role=group]').locator('../..').boundingBox();
  if (!box || !pane) throw new Error(`${selector} is not on the page`);
  return { middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 }, pane };
}

/** Presses at a point, moves in circles for about two seconds, and releases at the start. */
export async function sweep(
  page: Page,
  { x, y }: { x: number; y: number },
  reach: number,
  upright = reach / 2,
): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; step <= 120; step++) {
    const angle = (step / 120) * 4 * Math.PI;
    await page.mouse.move(x - (reach * (1 - Math.cos(angle))) / 2, y + upright * Math.sin(angle));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  await page.keyboard.press('Escape');
}
