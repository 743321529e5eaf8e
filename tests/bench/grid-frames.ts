/** Frame times of `/grid` during scrolling and dragging. */
import type { Page } from '@playwright/test';
import { heading } from './figures';
import { type Frames, framesWhile, sayBeside, sweep } from './frames';

/** The grid of the large restaurant: scrolling in both directions, moving and lengthening a booking. */
export async function gridFrames(page: Page, bare: Frames): Promise<void> {
  heading('Frames of /grid, 154 tables and 1,000 bookings');
  await page.goto('/grid');
  await page.locator('[data-piece]').nth(20).waitFor({ state: 'attached' });
  await page.waitForTimeout(1500);
  const say = sayBeside(bare);

  const grid = await page.getByRole('grid').locator('..').locator('..').boundingBox();
  if (!grid) throw new Error('the grid is not on the page');
  await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 2);
  say(
    'scrolling down and across',
    await framesWhile(page, async () => {
      for (let step = 0; step < 120; step++) {
        const back = step % 60 < 30 ? 1 : -1;
        await page.mouse.wheel(back * (step % 2) * 60, back * 80);
        await page.waitForTimeout(8);
      }
      await page.waitForTimeout(300);
    }),
  );
  const party = await pieceInView(page);
  say(
    'carrying a party over the lanes',
    await framesWhile(page, () => sweep(page, { x: party.x + party.width / 2, y: party.y + party.height / 2 }, 260)),
  );
  const edge = await pieceInView(page);
  say(
    'lengthening a party',
    await framesWhile(page, () => sweep(page, { x: edge.x + edge.width - 4, y: edge.y + edge.height / 2 }, 200, 0)),
  );
}

/** A booking that is completely visible in the middle of the pane. */
async function pieceInView(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  for (const piece of await page.locator('[data-piece]').all()) {
    const box = await piece.boundingBox();
    if (box && box.width > 90 && box.x > 760 && box.x + box.width < 1240 && box.y > 300 && box.y + box.height < 700)
      return box;
  }
  throw new Error('no party lies in the middle of the grid');
}
