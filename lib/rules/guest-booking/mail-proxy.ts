/** Mail providers fetch the images of a message for their users, often before it is opened: such a request does not count as opened. */

/** Gmail and Yahoo name their proxies; Apple's only sends 'Mozilla/5.0'. */
const PROXIES = /GoogleImageProxy|ggpht\.com|YahooMailProxy|YahooCacheSystem|OutlookImageProxy|^Mozilla\/5\.0$|^$/;

export const isMailProxy = (userAgent: string): boolean => PROXIES.test(userAgent.trim());
