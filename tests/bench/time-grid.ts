/** The time grid compared with common resource timelines and with the minimum in React, on the same data. */
import type { Browser } from '@playwright/test';
import { heading, line, median, percentile } from './figures';
import type { BenchBooking, Contender } from './peers/contender';
import type * as GridPage from './time-grid-page';
import { type Bundled, bundleContender, CONTENDERS } from './time-grid-contenders';
import type { GridData } from './time-grid-data';

/** Global of the bundle. */
type Page = { contender: Contender; page: typeof GridPage };

interface Figures {
  mount: number;
  nodes: number;
  heap: number;
  move: number;
  scroll: number;
}

const TABLES = 100;
const ROUNDS = 3;
const MOVES = 12;
const FRAMES = 150;
const NAMES = [
  'Sofía Prieto',
  'Hugo Vidal',
  'Marta Bosch',
  'Iker Etxeberria',
  'Wang Li',
  'Ana López',
  'J. Smith',
  'Carmen Ruiz',
];

/** A day from 12 to 28 with consecutive bookings on every table. */
function dayOf(count: number): GridData {
  const perTable = count / TABLES;
  const turn = Math.max(0.25, Math.floor((15 / perTable) * 4) / 4);
  const bookings = Array.from({ length: count }, (_, index): BenchBooking => {
    const start = 12 + (index % 3) * 0.25 + Math.floor(index / TABLES) * (15 / perTable);
    return {
      id: index + 1,
      table: `t${index % TABLES}`,
      start: Math.round(start * 4) / 4,
      end: Math.round((start + turn) * 4) / 4,
      covers: 1 + (index % 6),
      name: NAMES[index % NAMES.length] ?? '',
      status: 1000 + (index % 4),
    };
  });
  return {
    tables: Array.from({ length: TABLES }, (_, index) => ({ id: `t${index}`, name: `T${index}` })),
    bookings,
    from: 12,
    to: 28,
  };
}

async function measure(browser: Browser, { script }: Bundled, data: GridData): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await wire.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const heap = async () => {
    await wire.send('HeapProfiler.collectGarbage');
    return (await wire.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const duringMoves = async (withContender: boolean) => {
    const before = await busy();
    await page.evaluate(
      ([day, times, moving]) => {
        const { page: run, contender } = globalThis as unknown as Page;
        return run.moveBookings(moving ? contender : null, day, times);
      },
      [data, MOVES, withContender] as const,
    );
    return ((await busy()) - before) / MOVES;
  };

  await page.setContent('<!doctype html><body style="margin:0">');
  await page.addScriptTag({ content: script });
  const heapBefore = await heap();
  const mount = await page.evaluate(
    (day) => (globalThis as unknown as Page).page.mountIn((globalThis as unknown as Page).contender, day),
    data,
  );
  await page.waitForTimeout(500);
  const nodes = await page.evaluate(() => document.querySelectorAll('body *').length);
  const heapAfter = await heap();
  const idle = await duringMoves(false);
  const move = (await duringMoves(true)) - idle;
  const gaps = await page.evaluate(
    (frames) => (globalThis as unknown as Page).page.scrollAbout((globalThis as unknown as Page).contender, frames),
    FRAMES,
  );
  await context.close();
  return { mount, nodes, heap: heapAfter - heapBefore, move, scroll: percentile(gaps, 0.95) };
}

export async function timeGrid(browser: Browser): Promise<void> {
  const bundles = await Promise.all(CONTENDERS.map(bundleContender));
  for (const count of [1000, 3000]) {
    heading(
      `Time grid, ${TABLES} tables x ${count.toLocaleString('en')} bookings (mount, main thread of a move, scroll p95, elements, heap, script)`,
    );
    const data = dayOf(count);
    const taken = new Map<string, Figures[]>(bundles.map(({ name }) => [name, []]));
    // Alternating, so that other load affects all equally.
    for (let round = 0; round < ROUNDS; round++)
      for (const bundled of bundles) taken.get(bundled.name)?.push(await measure(browser, bundled, data));
    const of = (name: string, figure: keyof Figures) => median((taken.get(name) ?? []).map((one) => one[figure]));
    for (const { name, kilobytes } of bundles) {
      const parts = [
        `${of(name, 'mount').toFixed(0)} ms`,
        `${of(name, 'move').toFixed(1)} ms`,
        `${of(name, 'scroll').toFixed(1)} ms`,
        `${of(name, 'nodes')} elements`,
        `${of(name, 'heap').toFixed(1)} MB`,
        `${kilobytes.toFixed(0)} kB`,
      ];
      line(name === 'ours' ? 'Maitre' : name, { figures: parts.join(', ') });
    }
    const ratio = (figure: keyof Figures, other: string) => of('ours', figure) / of(other, figure);
    const figures = (figure: keyof Figures, other: string) =>
      `${of('ours', figure).toFixed(1)} / ${of(other, figure).toFixed(1)} ms`;
    line('mount / windowed divs', {
      ratio: ratio('mount', 'windowed'),
      figures: figures('mount', 'windowed'),
      reach: 'at most 1.5',
    });
    for (const peer of ['vis-timeline', 'event-calendar']) {
      line(`mount / ${peer}`, {
        ratio: ratio('mount', peer),
        figures: figures('mount', peer),
        reach: peer === 'vis-timeline' ? 'at most 0.33' : 'at most 0.08',
      });
      line(`one booking moved / ${peer}`, {
        ratio: ratio('move', peer),
        figures: figures('move', peer),
        reach: 'below 1',
      });
    }
    line('one booking moved', {
      ratio: ratio('move', 'windowed'),
      figures: `${of('ours', 'move').toFixed(1)} ms, to windowed divs`,
      reach: 'at most a frame, 16.7 ms',
    });
    line('scroll, p95 of a frame', { figures: `${of('ours', 'scroll').toFixed(1)} ms`, reach: '16.8 ms' });
  }
}
