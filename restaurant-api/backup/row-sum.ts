/** Row count of a table, and a checksum of the rows' hashes that does not depend on their order. */
import { createHash } from 'node:crypto';

export interface RowSum {
  rows: number;
  /** hexadecimal */
  sum: string;
}

export interface RowSummer {
  add(row: Buffer): void;
  total(): RowSum;
}

/** Modulus for each half of a hash, so that sums stay safe integers. */
const MODULUS = 2 ** 48;

/** Detects rows that are missing, duplicated or altered; forgery is prevented by the file's seal. */
export function rowSummer(): RowSummer {
  let rows = 0;
  const halves: [number, number] = [0, 0];
  return {
    add(row) {
      const hash = createHash('sha256').update(row).digest();
      halves[0] = (halves[0] + hash.readUIntBE(0, 6)) % MODULUS;
      halves[1] = (halves[1] + hash.readUIntBE(6, 6)) % MODULUS;
      rows += 1;
    },
    total: () => ({ rows, sum: halves.map((half) => half.toString(16).padStart(12, '0')).join('') }),
  };
}
