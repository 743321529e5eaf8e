/** Parsers of environment values; each names the error in words. */
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Splits a comma-separated list. */
const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function isEncoded(value: string): boolean {
  try {
    decodeURIComponent(value);
    return true;
  } catch {
    return false;
  }
}

export const port = z.coerce.number().int().min(1).max(65_535);

/** Ports above 1023 that browsers and `fetch` refuse (fetch.spec.whatwg.org, bad ports): servers there would be unreachable. */
const REFUSED = [
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];
/** A port that browsers or our own processes connect to. */
export const calledPort = port.refine(
  (value) => !REFUSED.includes(value),
  'is a port that browsers and fetch refuse to call',
);
export const flag = z.enum(['true', 'false', '1', '0']).transform((text) => text === 'true' || text === '1');
/** An empty line in an env file means 'not set'. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

export const secret = z.string().min(32, 'must have at least 32 characters');
/** The entries of a JSON list; null for anything else. */
function listOf(text: string): unknown[] | null {
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? read : null;
  } catch {
    return null;
  }
}

/** Former secrets separated by commas, or as a JSON list if one contains a comma: '["a,b…", "c…"]'. */
export const secrets = z
  .string()
  .transform((text) => listOf(text) ?? partsOf(text))
  .pipe(z.array(secret));

/** 'api-key=abc,other=x' as OpenTelemetry has it → header → value */
export const pairs = z
  .string()
  .transform((text) => partsOf(text).map((pair) => pair.split('=')))
  .refine(
    (all) =>
      all.every(([name, ...value]) => /^[\w-]+$/.test(name ?? '') && value.length > 0 && isEncoded(value.join('='))),
    'are pairs like api-key=abc, with commas between them',
  )
  .transform((all) =>
    Object.fromEntries(all.map(([name = '', ...value]) => [name, decodeURIComponent(value.join('='))])),
  );

/** Networks in CIDR notation, separated by commas: '10.1.0.0/16, fd00::/8'. */
export const networks = z
  .string()
  .transform(partsOf)
  .refine((all) => all.every((one) => ipaddr.isValidCIDR(one)), 'is a list of networks like 10.1.0.0/16');

/** 'https://push.example.com, …' → origins */
export const origins = z.string().transform((text, context) => {
  const named = text.split(',').map((one) => one.trim());
  if (named.every((one) => URL.canParse(one) && /^https?:$/.test(new URL(one).protocol)))
    return named.map((one) => new URL(one).origin);
  context.addIssue({
    code: 'custom',
    message: 'are addresses like https://push.example.com, with commas between them',
  });
  return z.NEVER;
});
