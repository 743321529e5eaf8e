/** Public pages, judged by Lighthouse and axe on a slow phone, compared with the smallest page of the app's router. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { axeViolations } from '../support/journeys/accessible';
import { serveEmptyPage } from './empty-page';
import { heading, line } from './figures';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Debugging port for Lighthouse. */
const DEBUG_PORT = 9417;

export interface PublicPage {
  name: string;
  path: string;
  /** A personal page that search engines must not index: Lighthouse's penalty for that is ignored. */
  unlisted?: boolean;
}

interface Judged {
  /** 0 to 100 by category; null if Lighthouse has no result. */
  scores: Record<(typeof CATEGORIES)[number], number | null>;
  /** Largest contentful paint on Lighthouse's slow phone, in milliseconds. */
  lcp: number;
  /** Ids of failed audits. */
  faults: string[];
}

/** @param links of a booking's payment request and a guest's preferences, if any */
export const publicPagesOf = (service: string, links: Partial<Record<'ccrequest' | 'guest', string>>): PublicPage[] => [
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy-policy' },
  { name: 'terms of a restaurant', path: `/terms/${service}` },
  { name: 'privacy of a restaurant', path: `/privacy-policy/${service}` },
  { name: 'book', path: `/book/${service}` },
  { name: 'login', path: '/login', unlisted: true },
  ...(links.ccrequest ? [{ name: 'ccrequest', path: links.ccrequest, unlisted: true }] : []),
  ...(links.guest ? [{ name: 'guest', path: links.guest, unlisted: true }] : []),
];

/**
 * Prints one line per page.
 * @param base the public address, without a trailing slash
 */
export async function publicPages(base: string, pages: readonly PublicPage[]): Promise<void> {
  heading('Public pages on a slow phone (Lighthouse, axe)');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      `--remote-debugging-port=${DEBUG_PORT}`,
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  try {
    const bare = await serveEmptyPage(base);
    const empty = await judge(bare.url).finally(bare.close);
    for (const { name, path, unlisted = false } of pages) {
      const { scores, lcp, faults } = await judge(base + path);
      const violations = await axe(browser, base + path);
      const shown = CATEGORIES.map((category) => scores[category] ?? 'none').join(' ');
      const counted = unlisted ? faults.filter((fault) => fault !== 'is-crawlable') : faults;
      const notes = [...counted.map((fault) => `lighthouse ${fault}`), ...violations.map((id) => `axe ${id}`)];
      line(name, {
        ratio: lcp / empty.lcp,
        figures: `scores ${shown}, paint ${(lcp / 1000).toFixed(2)} s, an empty page ${(empty.lcp / 1000).toFixed(2)} s${notes.length > 0 ? `; ${notes.join(', ')}` : '; axe finds nothing'}`,
      });
    }
  } finally {
    await browser.close();
  }
}

/** The median of several runs, since other load may disturb one. */
async function judge(url: string): Promise<Judged> {
  const rounds: Judged[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await judgeOnce(url));
  rounds.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0) || b.lcp - a.lcp);
  return rounds[Math.floor(ROUNDS / 2)] as Judged;
}

/** Lighthouse's default settings: a mid-range phone on a slow connection. */
async function judgeOnce(url: string): Promise<Judged> {
  const run = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!run) throw new Error(`Lighthouse said nothing about ${url}`);
  const { categories, audits } = run.lhr;
  const evaluated = new Set(
    CATEGORIES.flatMap(
      (category) => categories[category]?.auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id) ?? [],
    ),
  );
  const score = (category: (typeof CATEGORIES)[number]) => {
    const value = categories[category]?.score;
    return value == null ? null : Math.round(value * 100);
  };
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lcp: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    faults: [...evaluated].filter((id) => {
      const value = audits[id]?.score;
      return value != null && value < 0.9;
    }),
  };
}

/** Violated rules of WCAG 2.2 AA. */
async function axe(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const violations = await axeViolations(page, { runOnly: { type: 'tag', values } });
  await context.close();
  return violations.map(({ id }) => id);
}
