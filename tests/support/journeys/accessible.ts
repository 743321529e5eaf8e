/** Automatic checks of WCAG 2.2 A and AA. */
import { readFileSync } from 'node:fs';
import { type Page, expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};
/** Rules that depend only on colours: themes change them, languages do not. They take most of the time. */
const COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_COLOURS: RunOptions = { runOnly: { type: 'rule', values: COLOURS } };
const BUT_COLOURS: RunOptions = {
  ...RULES,
  rules: Object.fromEntries(COLOURS.map((rule) => [rule, { enabled: false }])),
};
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** The current screen has no violations, in light and dark theme. Colours are checked in the English version only. */
export async function expectAccessible(page: Page): Promise<void> {
  if ((await page.locator('html').getAttribute('lang')) !== 'en') {
    expect(await violationsOf(page, BUT_COLOURS)).toEqual([]);
    return;
  }
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without transitions the colours change at once: intermediate colours are irrelevant.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(untilStill);
    const violations = await violationsOf(page, colorScheme === 'light' ? RULES : OF_COLOURS);
    found.push(...violations.map((violation) => `${colorScheme}, ${violation}`));
  }
  expect(found).toEqual([]);
}

/** @returns a line for each violated rule with its elements: `color-contrast: h1 | .total` */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  return (await axeViolations(page, rules)).map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}`);
}

/**
 * axe is loaded once into the page, and only violations are returned: `@axe-core/playwright` loads half a megabyte and transfers all
 * results each time, four times the work. Frames are skipped: they contain a bank's page, or a mail without scripts.
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

/** Waits for running animations; a theme change starts one frame later. */
async function untilStill(): Promise<void> {
  for (let still = 0; still < 3;) {
    await new Promise(requestAnimationFrame);
    still = document.getAnimations().some((animation) => animation instanceof CSSTransition) ? 0 : still + 1;
  }
}

/** The same at desktop, tablet and phone size. */
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
