/** Mail providers fetch the pictures of a mail for their users, often before anybody opens it: that says nothing of a person. */

/** Gmail and Yahoo name their proxies; Apple's says no more than that it is some Mozilla. */
const PROXIES = /GoogleImageProxy|ggpht\.com|YahooMailProxy|YahooCacheSystem|OutlookImageProxy|^Mozilla\/5\.0$|^$/;

export const isMailProxy = (userAgent: string): boolean => PROXIES.test(userAgent.trim());
