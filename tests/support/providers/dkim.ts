/** The signatures of a mail, as a verifier of another hand finds them. */

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
 * @param record what the DNS says of the key
 * @returns of each signature its domain, its selector, what came of it, and the domain that it is aligned with
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
