/** What a machine can tell of WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { type Page, expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** What the colours alone decide: all that another theme can change, and nothing that another language can. They take most of the time. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
const BUT_COLOURS: RunOptions = {
  ...RULES,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};
/** Read by a page once: it is half a megabyte. */
const AXE = `globalThis.axe ?? (() => { ${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')} })()`;

/**
 * Nothing on the screen, as it stands there now, keeps anybody out: by day and by night, for the screen follows the device. Of a screen in
 * another language the colours are those of the English one.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== 'en') {
    expect(await violationsOf(page, BUT_COLOURS)).toEqual([]);
    return;
  }
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without motion the colours are there at once: those on their way from one theme to the other are nobody's.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilStill);
    const violations = await violationsOf(page, colorScheme === 'light' ? RULES : OF_COLOURS);
    found.push(...violations.map((violation) => `${colorScheme}, ${violation}`));
  }
  expect(found).toEqual([]);
}

/** In the page itself, and in its frames, which are all of our own origin; another way opens a tab of its own for every result. What passed is not put together. */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page, axeSource: AXE })
    .setLegacyMode()
    .options({ ...rules, resultTypes: ['violations'] })
    .analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** What still moves comes to rest; and a change of theme sets out only with the frame after it. */
async function untilStill(): Promise<void> {
  for (let still = 0; still < 3;) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 0 : still + 1;
  }
}

/** The same on a desk, on a tablet held upright, and on a phone. */
export async function expectAccessibleAtAnyWidth(page: Page): Promise<void> {
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
  }
}
