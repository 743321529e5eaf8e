/** Runs in the page: mounts, updates and scrolls a component. `time-grid.ts` controls it and reads the browser's CPU time. */
import type { BenchBooking, Contender } from './peers/contender';
import type { GridData } from './time-grid-data';

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Resolves after the next frame is painted. */
async function painted(): Promise<number> {
  await frame();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  });
}

/** Milliseconds from the call to the first painted frame. */
export async function mountIn(contender: Contender, data: GridData): Promise<number> {
  const pane = document.createElement('div');
  pane.style.cssText = 'position:fixed;inset:0;background:#fff';
  document.body.replaceChildren(pane);
  await painted();
  const begun = performance.now();
  contender.mount(pane, data);
  return (await painted()) - begun;
}

/** Moves visible bookings one after the other, with time to render each; or only waits as long, to subtract the idle time. */
export async function moveBookings(contender: Contender | null, data: GridData, times: number): Promise<void> {
  const bookings = [...(data.bookings as readonly BenchBooking[])];
  const inView = bookings.flatMap(({ table, start }, index) =>
    start < data.from + 7 && Number(table.slice(1)) < 12 ? [index] : [],
  );
  for (let turn = 0; turn < times; turn++) {
    const index = inView[turn % inView.length] ?? 0;
    const before = bookings[index] as BenchBooking;
    const moved = {
      ...before,
      table: `t${(Number(before.table.slice(1)) + 3) % 12}`,
      start: before.start + 0.25,
      end: before.end + 0.25,
    };
    bookings[index] = moved;
    await frame();
    contender?.update([moved], bookings);
    for (let wait = 0; wait < 3; wait++) await frame();
  }
}

/** Milliseconds between the frames while scrolling both ways. */
export async function scrollAbout(contender: Contender, frames: number): Promise<number[]> {
  const gaps: number[] = [];
  let last = await frame();
  for (let count = 0; count < frames; count++) {
    const way = count / frames;
    contender.scroll(Math.sin(way * Math.PI) * 900, way * 2600);
    const now = await frame();
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}
