/** How the browser of the journeys is started. */
import type { LaunchOptions } from '@playwright/test';

/**
 * Nobody types into the address bar of this browser: the two pages for its suggestions, which every window loads, are work for nothing.
 * A list of our own takes the place of Playwright's, so that one comes first.
 */
const NOT_NEEDED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** @param executablePath of the browser; Debian's when left out */
export function launchOptions(executablePath = '/usr/bin/chromium'): LaunchOptions {
  return {
    executablePath,
    // Without a graphics card, and without a program that plays one: what is drawn is put together by the processor itself.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      // No page lives long enough to have back what threads beside it spend on making its code faster: a sixth of a page load.
      '--js-flags=--single-threaded',
      `--disable-features=${NOT_NEEDED.join(',')}`,
    ],
  };
}
