/** What a machine can tell of WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

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
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

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

/** @returns a line for every rule that is broken, with the places where it is: `color-contrast: h1 | .total` */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  return (await axeViolations(page, rules)).map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}`);
}

/**
 * axe itself, which the page reads once, and of its results what was found alone: `@axe-core/playwright` reads half a megabyte anew and
 * brings over all results each time, four times the work. A frame is never our own page: a bank's, or a mail's, which runs no script.
 */
export async function axeViolations(page: Page, rules: RunOptions): Promise<Array<{ id: string; nodes: string[] }>> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(
    async (options) => {
      const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
      const { violations } = await axe.run(options);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => target.join(' ')) }));
    },
    { ...rules, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
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
