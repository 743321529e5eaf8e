/** Launch options of the journeys' browser. */
import type { LaunchOptions } from '@playwright/test';

/**
 * Disabled features: without them every window would load two pages for address bar suggestions. This list replaces Playwright's, so it
 * repeats it.
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

/** @param executablePath of the browser; Debian's by default */
export function launchOptions(executablePath = '/usr/bin/chromium'): LaunchOptions {
  return {
    executablePath,
    // No GPU and no software emulation of one: the compositor draws in software.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-software-rasterizer',
      // Single-threaded V8: no page lives long enough to gain from optimising its code; saves a sixth of a page load.
      '--js-flags=--single-threaded',
      `--disable-features=${NOT_NEEDED.join(',')}`,
    ],
  };
}
