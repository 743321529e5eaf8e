/** What a device is called where its person finds it again among others: by its browser, and what it runs on. */
import Bowser from 'bowser';

const UNKNOWN = 'Browser';
/** A user agent may be as long as its sender likes. */
const LONGEST = 500;

/** 'Safari, iPad'; 'Chrome, Android'. */
export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, LONGEST) || UNKNOWN);
  const where = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name?.replace('Microsoft ', ''), where].filter(Boolean).join(', ') || UNKNOWN;
}
