/** Verifies a mail's signatures with an independent implementation. */

interface Verified {
  results: Array<{ signingDomain: string; selector: string; status: { result: string; aligned?: string | false } }>;
}
type Verify = (
  source: string,
  options: { resolver: (name: string, type: string) => Promise<string[][]> },
) => Promise<Verified>;
// It has no types of its own.
// eslint-disable-next-line @typescript-eslint/no-require-imports
const { dkimVerify } = require('mailauth/lib/dkim/verify') as { dkimVerify: Verify };

/**
 * @param record the key's DNS record
 * @returns domain, selector, result and aligned domain of each signature
 */
export async function verifiedDkim(source: string, record: string, asked: string[] = []) {
  const { results } = await dkimVerify(source, {
    resolver: async (name) => {
      asked.push(name);
      return [[record]];
    },
  });
  return results.map(({ signingDomain, selector, status }) => [signingDomain, selector, status.result, status.aligned]);
}
