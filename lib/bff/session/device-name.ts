/** The display name of a device: its browser and platform. */
import Bowser from 'bowser';

const UNKNOWN = 'Browser';
/** User agents can be arbitrarily long. */
const LONGEST = 500;

/** 'Safari, iPad'; 'Chrome, Android'. */
export function deviceName(userAgent: string | null): string {
  const { browser, os, platform } = Bowser.parse(userAgent?.slice(0, LONGEST) || UNKNOWN);
  const where = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [browser.name?.replace('Microsoft ', ''), where].filter(Boolean).join(', ') || UNKNOWN;
}
