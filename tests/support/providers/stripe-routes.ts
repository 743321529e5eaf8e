/** The official SDK's calls with their parameter types, read from the SDK itself. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface StripeRoute {
  method: string;
  /** Pattern of the whole path with ids as groups. */
  path: RegExp;
  /** File and name of its parameter type. */
  file: string;
  params: string;
}

const RESOURCES = path.resolve('node_modules/stripe/esm/resources');
const USED = [
  'AccountLinks',
  'Accounts',
  'Customers',
  'Disputes',
  'PaymentIntents',
  'PaymentMethods',
  'Refunds',
  'SetupIntents',
];

/** `create(params, options) { return this._makeRequest('POST', '/v1/refunds', …` */
const CALL = /^ {4}(\w+)\([^)]*\) \{\s+return this\._makeRequest\('(\w+)', (?:'([^']+)'|`([^`]+)`)/gm;

/** One SDK method serves the own account and others, so it is not found below. */
const RETRIEVE_ACCOUNT: StripeRoute = {
  method: 'GET',
  path: /^\/v1\/accounts\/([^/]+)$/,
  file: path.join(RESOURCES, 'Accounts.d.ts'),
  params: 'AccountRetrieveParams',
};

export function stripeRoutes(): StripeRoute[] {
  const found = USED.flatMap((name) => {
    const file = path.join(RESOURCES, `${name}.d.ts`);
    const declared = readFileSync(file, 'utf8');
    const made = readFileSync(path.join(RESOURCES, `${name}.js`), 'utf8');
    return [...made.matchAll(CALL)].flatMap(([, call, method, plain, template]) => {
      const params = new RegExp(`^ {4}${call}\\([^)]*params\\??: (\\w+)`, 'm').exec(declared)?.[1];
      const address = (plain ?? template ?? '').replace(/\$\{[^}]+\}/g, '([^/]+)');
      return method && params ? [{ method, path: new RegExp(`^${address}$`), file, params }] : [];
    });
  });
  return [RETRIEVE_ACCOUNT, ...found];
}
