/** The pages that anybody may open, as Lighthouse and axe judge them on a slow phone, beside the emptiest page that the app's router makes. */
import { type Browser, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { axeViolations } from '../support/journeys/accessible';
import { serveEmptyPage } from './empty-page';
import { heading, line } from './figures';

const ROUNDS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Lighthouse talks to its browser by this port. */
const DEBUG_PORT = 9417;

export interface PublicPage {
  name: string;
  path: string;
  /** It is somebody's own and not to be found by search engines: Lighthouse counts that against it, we do not. */
  unlisted?: boolean;
}

interface Judged {
  /** 0 to 100, by category; null where Lighthouse came to none. */
  scores: Record<(typeof CATEGORIES)[number], number | null>;
  /** Largest contentful paint on Lighthouse's slow phone, in milliseconds. */
  lcp: number;
  /** Audits that cost points, by their ids. */
  faults: string[];
}

/** @param links of one booking's card request and one guest's preferences, where there are some */
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

/** Prints a line a page. @param base the address people open, without a slash at the end */
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

/** The middle of several: one that was disturbed by something else on the machine does not count. */
async function judge(url: string): Promise<Judged> {
  const rounds: Judged[] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await judgeOnce(url));
  rounds.sort((a, b) => (a.scores.performance ?? 0) - (b.scores.performance ?? 0) || b.lcp - a.lcp);
  return rounds[Math.floor(ROUNDS / 2)] as Judged;
}

/** Lighthouse with its own settings: a middling phone on a slow line. */
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

/** Rules of WCAG 2.2 AA that the page breaks. */
async function axe(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url, { waitUntil: 'load' });
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const violations = await axeViolations(page, { runOnly: { type: 'tag', values } });
  await context.close();
  return violations.map(({ id }) => id);
}
