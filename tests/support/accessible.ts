/** What a machine can tell of WCAG 2.2 A and AA. */
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What the colours alone decide: all that another theme can change. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Nothing on the screen, as it stands there now, keeps anybody out: by day and by night, for the screen follows the device. */
export async function expectAccessible(page: Page): Promise<void> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(untilStill);
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(OF_COLOURS)).analyze();
    found.push(...violations.map(({ id, nodes }) => `${colorScheme}, ${id}: ${nodes.map(({ target }) => target.join(' ')).slice(0, 3).join(' | ')}`));
  }
  expect(found).toEqual([]);
}

/** A colour on its way from one theme to the other is nobody's; and it sets out only with the frame after the change. */
async function untilStill(): Promise<void> {
  for (let still = 0; still < 3; ) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 0 : still + 1;
  }
}

/** The same on a desk, on a tablet held upright, and on a phone. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const [width, height] of [[1280, 800], [768, 1024], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
  }
}
