/** Input by mouse, touch or keyboard. Taps are counted. */
import { type Locator, type Page, expect } from '@playwright/test';

export interface Hand {
  tap(at: Locator): Promise<void>;
  /** Drags an element to another one. `says` is the expected text of the ghost before the drop. */
  carry(from: Locator, to: Locator, says: string | RegExp): Promise<void>;
  /** Number of taps since the last call. */
  taps(): number;
}

interface Point {
  x: number;
  y: number;
}

async function middleOf(at: Locator): Promise<Point> {
  await at.scrollIntoViewIfNeeded();
  const box = await at.boundingBox();
  if (!box) throw new Error('nothing to take hold of');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const ghostOf = (page: Page) => page.locator('[data-drag-ghost]');

/** Counts every tap. */
function counted(tap: (at: Locator) => Promise<void>): Pick<Hand, 'tap' | 'taps'> {
  let made = 0;
  return {
    async tap(at) {
      made += 1;
      await tap(at);
    },
    taps() {
      const since = made;
      made = 0;
      return since;
    },
  };
}

export function mouseHand(page: Page): Hand {
  return {
    ...counted((at) => at.click()),
    async carry(from, to, says) {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x + 10, start.y + 4, { steps: 2 });
      await expect(ghostOf(page)).toBeVisible();
      await page.mouse.move(end.x, end.y, { steps: 4 });
      await expect(ghostOf(page)).toContainText(says);
      await page.mouse.up();
      await expect(ghostOf(page)).toBeHidden();
    },
  };
}

/** @param page of a context with touch */
export async function touchHand(page: Page): Promise<Hand> {
  const cdp = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    ...counted((at) => at.tap()),
    async carry(from, to, says) {
      const [start, end] = [await middleOf(from), await middleOf(to)];
      const onFloor = (await from.getAttribute('data-table')) !== null;
      await touch('touchStart', [start]);
      if (onFloor)
        for (const step of [6, 12, 18]) await touch('touchMove', [{ x: start.x + step, y: start.y + step / 3 }]);
      await expect(ghostOf(page)).toBeVisible(); // in a scrolling list a drag starts with a long press
      for (const part of [0.3, 0.6, 0.9, 1])
        await touch('touchMove', [{ x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part }]);
      await expect(ghostOf(page)).toContainText(says);
      await touch('touchEnd', []);
      await expect(ghostOf(page)).toBeHidden();
    },
  };
}

/** Accessible name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

/** Presses a key (Tab by default) until an element of this name has the focus. */
export async function pressTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 80; press++) {
    await page.keyboard.press(key);
    if ((await focused(page)).includes(name)) return;
  }
  throw new Error(`${key} does not reach ${name}`);
}
